import { describe, expect, it } from 'vitest';
import { correct } from '../../corrections.ts';
import { findCategoryById } from '../../catalog/categories.ts';
import type { ItemFacts, SourcedValue } from '../../item-facts.ts';
import { findClaims, applyRules } from './claims.ts';
import { findOffTopicRanges } from './off-topic.ts';
import { collectSupport, type Support } from './support.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const createSourcedValue = (value: string): SourcedValue => ({ value, evidence: { source: 'seller', confidence: 100 } });
type Facts = Partial<Record<'brand' | 'model' | 'size' | 'department' | 'color' | 'year' | 'name', string>>;
type Lists = Partial<Record<'features' | 'flaws' | 'included' | 'details', readonly string[]>>;

const buildSupport = (category: string, facts: Facts, lists: Lists = {}): Support =>
  collectSupport(
    {
      ...EMPTY_ITEM,
      facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, createSourcedValue(value)])),
      ...Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.map(createSourcedValue)])),
    },
    findCategoryById(category),
    'ebay',
    [],
  );
/** Returns the words that the rules mark, before the model classifies them. */
const listMarks = (text: string, support: Support): string[] => applyRules(text, support).spans.map(({ words }) => words);

describe('findClaims', () => {
  it.each<[string, string, Facts, Lists]>([
    ["Men's 550s.", 'sneakers', { brand: 'New Balance', model: '550', department: 'men' }, {}],
    ['They are a ten and a half.', 'sneakers', { size: '10.5' }, {}],
    ['M9 and W11.', 'sneakers', { size: '9', department: 'men' }, { features: ['womens 11'] }],
    ['A dozen books.', 'books', {}, { details: ['lot of 12'] }],
    ['Sold as half a dozen.', 'dinnerware', {}, { details: ['set of 6'] }],
    ['The lens is a 30mm F1.4.', 'camera-lenses', { model: '30mm f/1.4 DC DN' }, {}],
    ['EF 70-200mm F2.8L by Canon.', 'camera-lenses', { brand: 'Canon', model: 'EF 70-200mm f/2.8L' }, {}],
    ['It comes with the power adapter.', 'laptops', {}, { included: ['charger'] }],
    ['The display shows 2560 x 1440.', 'monitors', {}, { details: ['1440p'] }],
    ['By J. R. R. Tolkien.', 'books', { brand: 'J.R.R. Tolkien' }, {}],
    ['The pages are tan.', 'books', {}, { flaws: ['tanned pages'] }],
    ['The tag is attached.', 'plush-toys', {}, { details: ['tag attached'] }],
    ['An orange Dutch oven.', 'cookware', { color: 'flame' }, {}],
    ['Book club edition, BCE.', 'books', {}, { details: ['book club edition'] }],
  ])('accepts a fact in other words: %s', (text, category, facts, lists) =>
    expect(listMarks(text, buildSupport(category, facts, lists))).toEqual([]),
  );

  it.each<[string, string, Facts, Lists]>([
    ['Fully lined.', 'dresses', {}, { features: ['side zip', 'has pockets'] }],
    ['Long sleeves.', 'sweaters', {}, { features: ['v neck'] }],
    ['Runs small.', 'sweaters', {}, { details: ['true to size'] }],
    ['Shoe trees included.', 'dress-shoes', {}, {}],
    ['Men’s 550s.', 'sneakers', { brand: 'New Balance', model: '574', department: 'men' }, {}],
  ])('does not take a different fact as evidence: %s', (text, category, facts, lists) =>
    expect(findClaims(text, buildSupport(category, facts, lists))).toHaveLength(1),
  );

  it.each(['Nine photos attached.', 'You can play for hours.', 'New shades are easy to find.'])('marks no claim in: %s', (text) =>
    expect(listMarks(text, buildSupport('lamps', {}))).toEqual([]),
  );
});

describe('findOffTopicRanges', () => {
  it.each(['Splash in every puddle.', 'Skip the line.', 'Cute with a crop top.'])('finds a request or a pairing: %s', (text) => {
    const { opinions, pairings } = findOffTopicRanges(text);
    expect([...opinions, ...pairings]).toHaveLength(1);
  });

  it.each(['Never hit the ground.', 'No handwriting on any page.'])('ignores a statement about the item: %s', (text) => {
    const { opinions, deals } = findOffTopicRanges(text);
    expect([...opinions, ...deals]).toEqual([]);
  });
});

it('correct keeps rare but valid words in notes', () => {
  const { details, features, facts } = correct(EMPTY_ITEM, { notes: 'playmobil pirate ship 5135, no cannon, 3 pirates' });
  const words = [...(details ?? []), ...features].map(({ value }) => value).join(' ');
  expect(words).toContain('pirates');
  expect(words).toContain('cannon');
  expect(facts.category?.value).not.toBe('yoga-gear');
});
