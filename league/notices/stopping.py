"""The link at the foot of each e-mail by which its reader ends them, signed in or not."""

from django.core import signing
from django.urls import reverse

from league.models import User

SALT = "no more e-mail"


def stop_url(user: User) -> str:
    return reverse("stop_reminders", args=[signing.dumps(user.pk, salt=SALT)])


def user_of_link(token: str) -> User | None:
    """Whose link it is; None for one that was not made here."""
    try:
        pk = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return None
    return User.objects.filter(pk=pk).first()
