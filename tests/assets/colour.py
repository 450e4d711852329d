"""Colours as people see them: lightness, contrast, distance, and three common kinds of colour vision."""

from __future__ import annotations

import math

# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB.
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
WHITE_POINT = (0.95047, 1.0, 1.08883)


def linear(code: str) -> tuple[float, ...]:
    values = (int(code[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def seen(code: str, vision: str) -> tuple[float, ...]:
    rgb = linear(code)
    return tuple(min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in VISION[vision])


def lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    r, g, b = rgb
    xyz = (0.4124 * r + 0.3576 * g + 0.1805 * b, 0.2126 * r + 0.7152 * g + 0.0722 * b, 0.0193 * r + 0.1192 * g + 0.9505 * b)
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116
               for v in (part / white for part, white in zip(xyz, WHITE_POINT, strict=True)))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(a: str, b: str, vision: str = "normal") -> float:
    """CIE76 distance of two colours for one kind of vision."""
    return math.dist(lab(seen(a, vision)), lab(seen(b, vision)))


def contrast(a: str, b: str) -> float:
    """WCAG contrast ratio."""
    def luminance(code: str) -> float:
        r, g, blue = linear(code)
        return 0.2126 * r + 0.7152 * g + 0.0722 * blue
    bright, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
