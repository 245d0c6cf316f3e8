"""The measures of the pieces, in hundredths of a millimetre: the parameters of the geometry."""

from __future__ import annotations

from typing import Final

from wartable.parts.plane import QUARTER_TURN, units

SEGMENT: Final = units(152.4)  # LG-GEOM-04: one ruler segment is 6 inches
LONGEST_RANGE: Final = 4  # LG-COMP-04: the ruler has four segments
OUT_OF_RANGE: Final = LONGEST_RANGE + 1

TEMPLATE: Final = (
    0,
    units(75),
    units(125),
    units(175),
)  # LG-COMP-03, LG-GEOM-03: by speed, along the centre line
HIGHEST_SPEED: Final = 3
SHARPEST_BEND: Final = QUARTER_TURN  # LG-GEOM-03: the joint bends by 90 degrees to either side
NOTCH: Final = units(3)  # LG-GEOM-07: how deep a template goes into the notch of a vehicle base
COHESION: Final = TEMPLATE[1]  # LG-COHESION-01: the speed-1 template, base edge to base edge

LARGEST_RADIUS: Final = units(35)  # LG-GEOM-02: no base is larger
HEIGHT_STEP: Final = SEGMENT  # terrain up to one segment tall is of height 1
TOKEN_RADIUS: Final = units(12.5)

STANDARD_TABLE: Final = (units(1828.8), units(914.4))  # LG-SETUP-01: 6 feet by 3 feet, x along the long edge
LEARNING_TABLE: Final = (units(914.4), units(914.4))  # LG-LEARN-01: 3 feet by 3 feet
