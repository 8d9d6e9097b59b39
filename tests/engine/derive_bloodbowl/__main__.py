"""Write the derived files into the project's data."""

from rules_engine.rulesets import DATA
from tests.engine.derive_bloodbowl import derived
from tests.engine.derive_bloodbowl.toml_text import toml_text

if __name__ == "__main__":
    for name, content in derived().items():
        file = DATA / "bloodbowl" / "2025" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(toml_text(content), encoding="utf-8")
        print(name)
