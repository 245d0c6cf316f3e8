"""The geometry of the battlefield: bases, templates, terrain, range, sight, cover, and where minis may stand.

Functions of plain values: positions in hundredths of a millimetre, angles in tenths of a degree. A predicate
answers with what follows from a legal choice, or with a Refusal: the rule, a message key, measured facts.
"""
