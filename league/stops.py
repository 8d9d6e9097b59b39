"""How sentences end."""


def one_stop(sentence: str) -> str:
    """A sentence that ends in a date or in “p.m.” has its full stop already."""
    doubled = sentence.endswith("..") and not sentence.endswith("...")
    return sentence[:-1] if doubled else sentence
