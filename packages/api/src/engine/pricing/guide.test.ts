import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categories } from '../catalogue/categories.ts';
import { parseGuide } from './guide.ts';
import { nodeFor } from './model.ts';

const text = readFileSync(new URL('../../../models/price-guide.json', import.meta.url), 'utf8');
const guide = parseGuide(text);
/** The shipped guide with the value at a path replaced; undefined takes it away. */
const broken = (path: readonly (string | number)[], value: unknown): string => {
  const replaced = (node: unknown, [key, ...rest]: readonly (string | number)[]): unknown => {
    if (key === undefined) return value;
    const copy = Array.isArray(node) ? [...node] : { ...(node as object) };
    Reflect.set(copy, key, replaced(Reflect.get(copy, key), rest));
    return copy;
  };
  return JSON.stringify(replaced(JSON.parse(text), path));
};

describe('the shipped price guide', () => {
  it('is small', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(600_000);
  });

  it('holds no figure of fewer than five things', () => {
    for (const [word, [n]] of Object.entries(guide.model.words)) expect(n, word).toBeGreaterThanOrEqual(5);
    for (const group of guide.groups) expect(group.n, group.path).toBeGreaterThanOrEqual(5);
    for (const [key, { n }] of Object.entries(guide.model.brands)) expect(n === 0 || n >= 5, key).toBe(true);
  });

  it('knows at least the branch of every catalogue category, for every department', () => {
    const paths = categories.flatMap(({ guide: own }) => Object.values(own));
    expect(paths.filter((path) => nodeFor(guide.model, path).path === null)).toEqual([]);
  });

  it('has quantiles that rise', () => {
    for (const [path, { quantiles }] of Object.entries(guide.model.categories)) {
      expect(quantiles, path).toEqual([...quantiles].sort((a, b) => a - b));
    }
  });
});

describe('a wrong guide is refused with a sentence', () => {
  it.each([
    ['text that is no JSON', '{"format":', 'The price guide is not valid JSON.'],
    ['another format', broken(['format'], 2), 'The price guide is wrong at format:'],
    ['no root', broken(['model', 'root'], undefined), 'The price guide is wrong at model › root:'],
    ['a price that is no number', broken(['model', 'root', 'centre'], null), 'The price guide is wrong at model › root › centre:'],
    ['a rising condition', broken(['model', 'conditions', 'All', 'effects', 4], 0.5), 'a worse condition must not raise the price'],
    ['a huge effect', broken(['model', 'words', 'leather', 1], 1e9), 'The price guide is wrong at model › words › leather › 1:'],
  ])('%s', (_, wrong, sentence) => {
    expect(() => parseGuide(wrong)).toThrow(sentence);
  });
});
