import { describe, expect, it } from 'vitest';
import { CHECK_CODES } from '../../contract/index.ts';
import { categories, findCategoryById } from '../catalog/categories.ts';
import { correct } from '../corrections.ts';
import type { ItemFacts } from '../item-facts.ts';
import { ASSUMED_CONDITION } from '../recognition/reconcile.ts';
import { listConditionChecks, CHECKS_BY_CATEGORY } from './checks.ts';

const createItem = (category: string, changes: Partial<ItemFacts> = {}): ItemFacts => ({
  facts: { category: { value: category, evidence: { source: 'vision', confidence: 90 } }, condition: ASSUMED_CONDITION },
  flaws: [],
  measurements: [],
  features: [],
  retailPrice: null,
  words: null,
  ...changes,
});
const createSellerValue = (value: string) => ({ value, evidence: { source: 'seller', confidence: 100 } as const });
const listCodes = (item: ItemFacts) => listConditionChecks(item).map(({ code }) => code);

describe('listConditionChecks', () => {
  it('returns questions that fit the item, at least two for every category', () => {
    expect(listCodes(createItem('sweaters'))).toEqual(['holes', 'stains', 'pilling', 'fading', 'fasteners', 'odor']);
    expect(listCodes(createItem('sneakers'))).toContain('sole_wear');
    expect(listCodes(createItem('phones'))).toContain('battery');
    expect(listCodes(createItem('books'))).toEqual(['markings', 'torn_pages', 'stains']);
    for (const { id } of categories) expect(listCodes(createItem(id)).length, id).toBeGreaterThan(1);
    for (const id of Object.keys(CHECKS_BY_CATEGORY)) expect(findCategoryById(id), id).not.toBeNull();
    const allCodes = new Set(categories.flatMap(({ id }) => listCodes(createItem(id))));
    expect(CHECK_CODES.filter((code) => !allCodes.has(code))).toEqual([]);
  });

  it('returns no questions while the item is unknown', () => {
    expect(listConditionChecks({ ...createItem('sweaters'), facts: {} })).toEqual([]);
  });

  it('skips questions that the notes already answer', () => {
    expect(
      listCodes(createItem('sweaters', { flaws: [createSellerValue('small moth hole')], details: [createSellerValue('No stains')] })),
    ).not.toContain('holes');
    expect(listCodes(createItem('phones', { details: [createSellerValue('Battery 87%')] }))).not.toContain('battery');
  });
});

describe('answers to condition questions', () => {
  it("add the seller's flaws and statements, add no other claims, and lower an assumed grade", () => {
    const item = correct(createItem('sweaters'), { checks: { stains: 'yes', holes: 'no' } });
    expect(item.flaws).toEqual([createSellerValue('Stains')]);
    expect(item.details).toEqual([createSellerValue('No holes or tears')]);
    expect(item.facts.condition).toMatchObject({ value: 'Fair', evidence: { source: 'seller', confidence: 50 } });
    expect(listConditionChecks(item).filter(({ answer }) => answer)).toMatchObject([
      { code: 'holes', answer: 'no' },
      { code: 'stains', answer: 'yes' },
    ]);
  });

  it('lose their flaws and statements when the seller changes or withdraws the answers', () => {
    const item = createItem('sweaters', { flaws: [createSellerValue('loose thread')] });
    const withAnswers = correct(item, { checks: { stains: 'yes', holes: 'no' } });
    const changedItem = correct(withAnswers, { checks: { stains: 'no' } });
    expect(changedItem.flaws).toEqual([createSellerValue('loose thread')]);
    expect(changedItem.details).toEqual([createSellerValue('No stains'), createSellerValue('No holes or tears')]);
    const restoredItem = correct(changedItem, { checks: { stains: null, holes: null } });
    expect([restoredItem.flaws, restoredItem.details, restoredItem.checks]).toEqual([item.flaws, [], {}]);
    expect(correct(correct(createItem('sweaters'), { checks: { stains: 'yes' } }), { checks: { stains: null } }).facts.condition).toEqual(
      ASSUMED_CONDITION,
    );
  });

  it('keep a grade that the seller stated', () => {
    const statedItem = correct(createItem('sweaters'), { condition: 'Very good' });
    expect(correct(statedItem, { checks: { pilling: 'yes' } }).facts.condition).toEqual(createSellerValue('Very good'));
  });
});
