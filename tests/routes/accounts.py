"""Accounts, languages and health: the same for everybody who is signed in."""

from tests.routes import LOGIN, Route, answers


def account(get, post=None, args=()):
    """An address of an account: (what a visitor gets, what everybody else gets) for GET and POST."""
    return Route(
        answers(get[1], anonymous=get[0]),
        post and answers(post[1], anonymous=post[0]),
        args=lambda cast: list(args),
        of_league=False,
    )


OPEN = (200, 200)
VISITORS = (200, 302)
OWN = (LOGIN, 200)
ELSEWHERE = (302, 302)
OWN_ELSEWHERE = (LOGIN, 302)
NOT_SO = (405, 405)

ROUTES = {
    "healthz": account(OPEN),
    "choose_language": account(NOT_SO, ELSEWHERE),
    "account_login": account(VISITORS, VISITORS),
    "forget_me": account(OWN, (LOGIN, 422)),
    "reminders": account(OWN, (LOGIN, 200)),
    "own_webhook": account((LOGIN, 405), (LOGIN, 422)),
    "stop_reminders": account((404, 404), (404, 404), args=["no-such-link"]),
    "account_logout": account((302, 200), ELSEWHERE),
    "account_inactive": account(OPEN, NOT_SO),
    "account_signup": account(VISITORS, VISITORS),
    "account_reauthenticate": account(OWN, OWN),
    "account_request_reauthentication_code": account(OWN_ELSEWHERE, OWN_ELSEWHERE),
    "account_confirm_reauthentication_code": account(OWN_ELSEWHERE, OWN_ELSEWHERE),
    "account_email": account(OWN, OWN_ELSEWHERE),
    "account_email_verification_sent": account(OPEN, NOT_SO),
    "account_change_password": account(OWN, OWN),
    "account_set_password": account(OWN_ELSEWHERE, OWN_ELSEWHERE),
    "account_reset_password": account(OPEN, OPEN),
    "account_confirm_login_code": account(ELSEWHERE, ELSEWHERE),
    "account_confirm_email": account(OPEN, (404, 404), args=["no-such-key"]),
    "account_reset_password_from_key_done": account(OPEN, NOT_SO),
    "account_reset_password_from_key": account(OPEN, OPEN, args=["1", "no-key"]),
    "account_reset_password_done": account(OPEN, NOT_SO),
    "mfa_index": account(OWN, (LOGIN, 405)),
    "mfa_authenticate": account(ELSEWHERE, ELSEWHERE),
    "mfa_reauthenticate": account(OWN_ELSEWHERE, OWN_ELSEWHERE),
    "mfa_view_recovery_codes": account((LOGIN, 404), (LOGIN, 405)),
    "mfa_generate_recovery_codes": account(ELSEWHERE, ELSEWHERE),
    "mfa_download_recovery_codes": account((LOGIN, 404), (LOGIN, 404)),
    "mfa_list_webauthn": account(OWN, (LOGIN, 405)),
    "mfa_add_webauthn": account(ELSEWHERE, ELSEWHERE),
    "mfa_reauthenticate_webauthn": account(OWN_ELSEWHERE, OWN_ELSEWHERE),
    "mfa_remove_webauthn": account(ELSEWHERE, ELSEWHERE, args=[1]),
    "mfa_edit_webauthn": account(ELSEWHERE, ELSEWHERE, args=[1]),
    "mfa_login_webauthn": account(ELSEWHERE, ELSEWHERE),
}
