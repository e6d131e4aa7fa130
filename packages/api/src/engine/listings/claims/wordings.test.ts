import { describe, expect, it } from 'vitest';
import { findCategoryById } from '../../catalog/categories.ts';
import type { SourcedValue, ItemFacts } from '../../item-facts.ts';
import { findClaims } from './claims.ts';
import { collectSupport } from './support.ts';
import { listWordings } from './wordings.ts';

const createSourcedValue = (value: string): SourcedValue => ({ value, evidence: { source: 'seller', confidence: 100 } });
type Facts = Partial<Record<'color' | 'country' | 'size' | 'model' | 'year', string>>;
const buildSupport = (facts: Facts, features: readonly string[] = []) => {
  const item: ItemFacts = {
    facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, createSourcedValue(value)])),
    features: features.map(createSourcedValue),
    flaws: [],
    measurements: [],
    retailPrice: null,
    words: null,
  };
  return collectSupport(item, findCategoryById('coats'), 'ebay', []);
};
const findClaimWords = (text: string, facts: Facts, features?: readonly string[]) =>
  findClaims(text, buildSupport(facts, features)).map(({ words }) => words);

describe('findClaims', () => {
  it.each([
    ['Detachable liner', {}, ['removable liner']],
    ['The liner can be taken out.', {}, ['removable liner']],
    ['The liner comes off.', {}, ['removable liner']],
    ['Made in the USA.', { country: 'United States' }, []],
    ['American made coat.', { country: 'USA' }, []],
    ['Made in the USA.', {}, ['made in Maine']],
    ['A Norwegian coat.', { country: 'Norway' }, []],
    ['A tan coat.', { color: 'khaki' }, []],
    ['Dark green coat.', { color: 'dark olive' }, []],
    ['Dark gray coat.', { color: 'charcoal' }, []],
    ['A coat in deep red.', { color: 'burgundy' }, []],
    ['Grayish brown coat.', { color: 'taupe' }, []],
    ['New buttons have been fitted.', {}, ['buttons replaced']],
  ] satisfies [string, Facts, string[]][])('accepts other words for a fact: %s', (text, facts, features) =>
    expect(findClaimWords(text, facts, features)).toEqual([]),
  );

  it.each([
    ['Made in the USA.', { country: 'Italy' }, []],
    ['Detachable liner', {}, ['liner']],
    ['A tan coat.', { color: 'navy' }, []],
  ] satisfies [string, Facts, string[]][])('rejects words for another fact: %s', (text, facts, features) =>
    expect(findClaimWords(text, facts, features)).toHaveLength(1),
  );

  it.each(['It retailed for over a hundred dollars.', 'Paired with my other coat only a handful of times.'])(
    'finds a price or a number of uses that is spelled out: %s',
    (text) => expect(findClaimWords(text, {})).not.toEqual([]),
  );

  it('does not accept a replaced part as proof that the item is new', () =>
    expect(findClaimWords('Brand new coat.', {}, ['replaced buttons'])).toEqual(['Brand new']));
});

describe('listWordings', () => {
  it('includes general words but not narrower ones: khaki is tan, but light brown is not always khaki', () => {
    expect(listWordings(['khaki'], null).has('tan')).toBe(true);
    expect(listWordings(['light brown'], null).has('khaki')).toBe(false);
  });
});
