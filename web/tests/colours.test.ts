/** The colours of sides as eyes see them that lack a kind of cone, in both themes. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { face } from '../src/games/legion';
import { words } from './fixtures';

const CSS = readFileSync(resolve(import.meta.dirname, '../src/app.css'), 'utf8');
/** How far apart two sides are at least, in CIELAB; two reds that are hard to tell differ by ten. */
const APART = 25;

type Colour = readonly [number, number, number];

/** What eyes without a kind of cone make of linear light (Machado, Oliveira, Fernandes 2009). */
const EYES: Record<string, readonly Colour[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Colour {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const dot = (one: Colour, other: Colour) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

function lab(light: Colour): Colour {
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root(dot(light, [0.4124, 0.3576, 0.1805]) / 0.95047);
  const y = root(dot(light, [0.2126, 0.7152, 0.0722]));
  const z = root(dot(light, [0.0193, 0.1192, 0.9505]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function seen(hex: string, eyes: readonly Colour[]): Colour {
  const light = linear(hex);
  const [red = 0, green = 0, blue = 0] = eyes.map((row) => Math.min(1, Math.max(0, dot(row, light))));
  return lab([red, green, blue]);
}

/** The colour of each side, in the light and in the dark theme. */
function sides(theme: 0 | 1): string[] {
  return [0, 1, 2, 3].map((number) => {
    const rule = new RegExp(`\\.seat-${number} \\{\\s*--seat: ([^;]+);`).exec(CSS)?.[1] ?? '';
    const colours = rule.match(/#[0-9a-f]{6}/g) ?? [];
    return colours[theme] ?? colours[0] ?? '';
  });
}

describe.each(Object.entries(EYES))('eyes of %s', (_, eyes) => {
  it.each([0, 1] as const)('tell all sides apart in theme %i', (theme) => {
    const colours = sides(theme).map((hex) => seen(hex, eyes));
    for (const [place, one] of colours.entries())
      for (const other of colours.slice(place + 1)) {
        const apart = Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));
        expect(apart).toBeGreaterThan(APART);
      }
  });
});

describe('Legion', () => {
  const board = (blue: number | null) => ({
    players: ['rebel', 'empire'].map((side, seat) => ({ seat, side, blue: seat === blue })),
  });
  const colours = (blue: number | null) => [0, 1].map((seat) => face.seatLook(board(blue), seat, words).className);

  it('draws the blue player in blue and the red one in red, whatever their side', () => {
    expect(colours(0)).toEqual(['seat-0', 'seat-1']);
    expect(colours(1)).toEqual(['seat-1', 'seat-0']);
  });

  it('draws nobody in either colour before they are chosen', () => {
    expect(colours(null)).toEqual(['seat-3', 'seat-2']);
  });
});
