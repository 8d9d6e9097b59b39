"""Write the derived files into the project's data."""

from rules_engine.rulesets import DATA
from tests.engine.derive_bloodbowl import EDITIONS, derived
from tests.engine.derive_bloodbowl.toml_text import toml_text

if __name__ == "__main__":
    for edition in EDITIONS:
        for name, content in derived(edition).items():
            file = DATA / "bloodbowl" / edition / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(toml_text(content), encoding="utf-8")
            print(edition, name)
