"""TOML text of plain tables, laid out for readers: the source as a head, short tables on one line, long lists one
entry a line."""

import json

WIDTH = 118


def toml_text(tables):
    """The text of a document: where it comes from, then its plain entries, then its tables."""
    figures = {name: value for name, value in tables.items() if name != "source"}
    return "\n".join([*_head(tables["source"]), "", *_table(figures, ())]).strip() + "\n"


def _head(source):
    plain = {name: value for name, value in source.items() if name != "figures"}
    lines = [_entry(f"source.{_key(name)}", value) for name, value in plain.items()]
    figures = source.get("figures", {})
    return lines + [_entry(f"source.figures.{_key(path)}", value) for path, value in figures.items()]


def _table(table, path):
    lines = []
    nested = {name: value for name, value in table.items() if _is_section(name, value)}
    for name, value in table.items():
        if name not in nested:
            lines.append(_entry(_key(name), value))
    for name, value in nested.items():
        here = (*path, name)
        title = ".".join(map(_key, here))
        if isinstance(value, dict):
            lines += ["", f"[{title}]", *_table(value, here)]
        else:
            for row in value:
                lines += ["", f"[[{title}]]", *_table(row, here)]
    return lines


def _is_section(name, value):
    if isinstance(value, dict):
        return len(_entry(_key(name), value)) > WIDTH
    rows = isinstance(value, list) and value and all(isinstance(row, dict) for row in value)
    return rows and max(len(_value(row)) for row in value) > WIDTH - 4


def _entry(name, value):
    line = f"{name} = {_value(value)}"
    if len(line) > WIDTH and isinstance(value, list):
        return f"{name} = [\n" + "".join(f"    {_value(entry)},\n" for entry in value) + "]"
    return line


def _key(name):
    bare = name and all(letter.isascii() and (letter.isalnum() or letter in "-_") for letter in name)
    return name if bare else json.dumps(name, ensure_ascii=False)


def _value(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(name)} = {_value(entry)}" for name, entry in value.items()) + " }"
    return str(value)
