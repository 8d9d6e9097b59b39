"""Figures from samples, with the interval in which 95 of 100 such samples would find the truth."""

import math
from collections.abc import Sequence

Z = 1.96


def mean(values: Sequence[float]) -> dict[str, float]:
    """The mean, with its interval by the normal approximation."""
    count = len(values)
    middle = sum(values) / count
    variance = sum((value - middle) ** 2 for value in values) / max(1, count - 1)
    half = Z * math.sqrt(variance / count)
    return {"mean": round(middle, 4), "low": round(middle - half, 4), "high": round(middle + half, 4)}


def share(part: int, whole: int) -> dict[str, float]:
    """A share, with Wilson's interval."""
    if whole == 0:
        return {"share": 0.0, "low": 0.0, "high": 1.0, "of": 0}
    observed = part / whole
    scale = 1 + Z * Z / whole
    middle = (observed + Z * Z / (2 * whole)) / scale
    half = Z * math.sqrt(observed * (1 - observed) / whole + Z * Z / (4 * whole * whole)) / scale
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return {"share": round(observed, 4), "low": round(low, 4), "high": round(high, 4), "of": whole}
