import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONDITIONS } from '../../contract/index.ts';
import { brandKey, GRADE_OF, pathLevels, wordsOf } from './features.ts';
import { parseGuide } from './guide.ts';
import { nodeFor, predict, type PricedFacts } from './model.ts';

const { model } = parseGuide(readFileSync(new URL('../../../models/price-guide.json', import.meta.url), 'utf8'));
const nothing: PricedFacts = { path: null, brand: null, grade: null, words: '' };
const log = (facts: Partial<PricedFacts>): number => predict(model, { ...nothing, ...facts }).log;

describe('paths', () => {
  it('keep slashes in the third name', () => {
    expect(pathLevels('Electronics/Computers & Tablets/iPad/Tablet/eBook Readers')).toEqual([
      'Electronics',
      'Electronics/Computers & Tablets',
      'Electronics/Computers & Tablets/iPad/Tablet/eBook Readers',
    ]);
    expect(pathLevels('/')).toEqual([]);
  });

  it('fall back to the nearest known parent, at last to the root', () => {
    expect(nodeFor(model, 'Women/Jeans/Made of moonlight').path).toBe('Women/Jeans');
    expect(nodeFor(model, 'Women/Moonlight/Thin').path).toBe('Women');
    expect(nodeFor(model, 'Moonlight').node).toBe(model.root);
    expect(nodeFor(model, '__proto__').node).toBe(model.root);
    expect(log({ path: 'Women/Jeans/Made of moonlight' })).toBe(log({ path: 'Women/Jeans' }));
  });
});

describe('facts', () => {
  it('an unknown brand changes nothing', () => {
    for (const brand of ['Zyxqwv', '', '!!!', '__proto__', 'constructor'])
      expect(log({ path: 'Men/Jeans', brand })).toBe(log({ path: 'Men/Jeans' }));
  });

  it('a brand is one brand however it is written', () => {
    expect(brandKey("LEVI'S®")).toBe(brandKey('levis'));
    expect(brandKey('Hermès')).toBe('hermes');
    expect(log({ path: 'Men/Jeans', brand: 'LEVI’S' })).toBe(log({ path: 'Men/Jeans', brand: 'levis' }));
  });

  it('a worse condition never costs more, in any category', () => {
    for (const path of [null, ...Object.keys(model.categories)]) {
      const prices = CONDITIONS.map((condition) => log({ path, grade: GRADE_OF[condition] }));
      expect(prices, String(path)).toEqual([...prices].sort((a, b) => b - a));
    }
  });

  it('parts add up to the price', () => {
    const facts = { path: 'Women/Jeans', brand: "Levi's", grade: 3, words: 'vintage high waisted skinny blue' };
    const { log: sum, node, parts } = predict(model, facts);
    expect(parts.reduce((total, { effect }) => total + effect, node.centre)).toBeCloseTo(sum, 10);
    expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(['brand', 'condition', 'word']));
  });

  it('a word counts once, and a long text cannot run away', () => {
    expect(wordsOf('Red red RED')).toEqual(['red', 'red red']);
    const everything = Object.keys(model.words).join(' ');
    expect(Math.abs(log({ words: everything }) - log({}))).toBeLessThan(4);
  });

  it('any text gives a finite price', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'binary', maxLength: 3000 }), (path, brand, words) => {
        expect(Number.isFinite(log({ path, brand, words, grade: 2.5 }))).toBe(true);
      }),
    );
  });
});
