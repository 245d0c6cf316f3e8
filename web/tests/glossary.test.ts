/** The words of a game that a rule explains are found in what is read, however they end. */

import { describe, expect, it } from 'vitest';
import { Glossary } from '../src/lib/words/glossary';

const glossary = new Glossary(
  [
    ['Order Tokens', 'FS-ORDER-01'],
    ['order', 'FS-ORDER-01'],
    ['Warp Storms', 'FS-STORM-01'],
    ['storm', 'FS-STORM-02'],
    ['Bus', 'FS-BUS-01'],
  ].map(([word = '', rule = '']) => ({ word, rule, text: '' })),
);

const found = (text: string, most = 9) => glossary.in(text, most).map(({ rule }) => rule);

describe('a glossary', () => {
  it('finds words in one and in many, whatever their case', () => {
    expect(found('An order, and then two Orders.')).toEqual(['FS-ORDER-01']);
  });

  it('takes the longest phrase that is there, and words only whole', () => {
    expect(found('Three warp storms are disordered')).toEqual(['FS-STORM-01']);
  });

  it('keeps the order of reading, each rule once, and no more than are wished for', () => {
    expect(found('storm, order token, storms, bus')).toEqual(['FS-STORM-02', 'FS-ORDER-01', 'FS-BUS-01']);
    expect(found('storm, order token, bus', 2)).toHaveLength(2);
  });

  it('of nothing finds nothing', () => {
    expect(new Glossary([]).in('order', 3)).toEqual([]);
  });
});
