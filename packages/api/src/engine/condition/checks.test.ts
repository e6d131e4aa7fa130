import { describe, expect, it } from 'vitest';
import { CHECK_CODES } from '../../contract/index.ts';
import { categories, categoryById } from '../catalog/categories.ts';
import { correct } from '../corrections.ts';
import type { ItemFacts } from '../item-facts.ts';
import { ASSUMED_CONDITION } from '../recognition/reconcile.ts';
import { listConditionChecks, CHECKS_BY_CATEGORY } from './checks.ts';

const itemOf = (category: string, more: Partial<ItemFacts> = {}): ItemFacts => ({
  facts: { category: { value: category, evidence: { source: 'vision', confidence: 90 } }, condition: ASSUMED_CONDITION },
  flaws: [],
  measurements: [],
  features: [],
  retailPrice: null,
  words: null,
  ...more,
});
const fromSeller = (value: string) => ({ value, evidence: { source: 'seller', confidence: 100 } as const });
const codesOf = (item: ItemFacts) => listConditionChecks(item).map(({ code }) => code);

describe('questions about the condition', () => {
  it('match the item, with at least two for every category', () => {
    expect(codesOf(itemOf('sweaters'))).toEqual(['holes', 'stains', 'pilling', 'fading', 'fasteners', 'odor']);
    expect(codesOf(itemOf('sneakers'))).toContain('sole_wear');
    expect(codesOf(itemOf('phones'))).toContain('battery');
    expect(codesOf(itemOf('books'))).toEqual(['markings', 'torn_pages', 'stains']);
    for (const { id } of categories) expect(codesOf(itemOf(id)).length, id).toBeGreaterThan(1);
    for (const id of Object.keys(CHECKS_BY_CATEGORY)) expect(categoryById(id), id).not.toBeNull();
    const asked = new Set(categories.flatMap(({ id }) => codesOf(itemOf(id))));
    expect(CHECK_CODES.filter((code) => !asked.has(code))).toEqual([]);
  });

  it('are empty while the item is unknown', () => {
    expect(listConditionChecks({ ...itemOf('sweaters'), facts: {} })).toEqual([]);
  });

  it('skip what the notes already answer', () => {
    expect(codesOf(itemOf('sweaters', { flaws: [fromSeller('small moth hole')], details: [fromSeller('No stains')] }))).not.toContain(
      'holes',
    );
    expect(codesOf(itemOf('phones', { details: [fromSeller('Battery 87%')] }))).not.toContain('battery');
  });
});

describe('answers', () => {
  it('become flaws and statements of the seller, add no other claims, and lower an assumed grade', () => {
    const item = correct(itemOf('sweaters'), { checks: { stains: 'yes', holes: 'no' } });
    expect(item.flaws).toEqual([fromSeller('Stains')]);
    expect(item.details).toEqual([fromSeller('No holes or tears')]);
    expect(item.facts.condition).toMatchObject({ value: 'Fair', evidence: { source: 'seller', confidence: 50 } });
    expect(listConditionChecks(item).filter(({ answer }) => answer)).toMatchObject([
      { code: 'holes', answer: 'no' },
      { code: 'stains', answer: 'yes' },
    ]);
  });

  it('can be changed and withdrawn without side effects', () => {
    const before = itemOf('sweaters', { flaws: [fromSeller('loose thread')] });
    const answered = correct(before, { checks: { stains: 'yes', holes: 'no' } });
    const changed = correct(answered, { checks: { stains: 'no' } });
    expect(changed.flaws).toEqual([fromSeller('loose thread')]);
    expect(changed.details).toEqual([fromSeller('No stains'), fromSeller('No holes or tears')]);
    const back = correct(changed, { checks: { stains: null, holes: null } });
    expect([back.flaws, back.details, back.checks]).toEqual([before.flaws, [], {}]);
    expect(correct(correct(itemOf('sweaters'), { checks: { stains: 'yes' } }), { checks: { stains: null } }).facts.condition).toEqual(
      ASSUMED_CONDITION,
    );
  });

  it('keep a grade that the seller stated', () => {
    const stated = correct(itemOf('sweaters'), { condition: 'Very good' });
    expect(correct(stated, { checks: { pilling: 'yes' } }).facts.condition).toEqual(fromSeller('Very good'));
  });
});
