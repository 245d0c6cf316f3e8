/** The colours in which sides are drawn everywhere, each beside an emblem or mark of its own. */

export const COLOURS: Readonly<Record<string, string>> = {
  ultramarines: 'seat-0',
  chaos: 'seat-1',
  orks: 'seat-2',
  eldar: 'seat-3',
  imperial: 'seat-0',
  empire: 'seat-0',
  rebel: 'seat-1',
  mercenary: 'seat-2',
  blue: 'seat-0',
  red: 'seat-1',
};

/** The colours of two sides that would have the same one. */
export const SAME_CLASSES = ['seat-0', 'seat-3'] as const;
