"""What a board's form sends, as the text of one action."""

import json
from typing import Any

from django.http import QueryDict

FREE = "free"
"""The field that names which part of the action the form's own fields fill, such as `takers`."""


def action_text(post: QueryDict) -> str:
    """The action of a form. With `free=takers` the list typed under `takers` goes into it, in the order of the form.

    A text that is no JSON object is given back as it came: the referee's decoder refuses it.
    """
    text = post.get("action", "")
    name = post.get(FREE)
    if not name:
        return text
    try:
        action: Any = json.loads(text)
    except ValueError:
        return text
    if not isinstance(action, dict) or action.get(name) != []:
        return text
    return json.dumps({**action, name: post.getlist(name)})
