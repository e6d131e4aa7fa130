import { describe, expect, it } from 'vitest';
import { selectForRun } from '../../test/select-for-run.ts';
import { createSellerNotes, hasFact } from '../../test/seller-notes.ts';
import { PLATFORMS } from '../contract/index.ts';
import { correct } from './corrections.ts';
import { findCategoryById } from './catalog/categories.ts';
import { createInput } from './listings/listing-fixtures.ts';
import { writeListing } from './listings/writer/write-listing.ts';
import type { ItemFacts } from './item-facts.ts';
import { priceItem } from './price-item.ts';
import { loadPriceModels } from './pricing/load.ts';
import { createPricer } from './pricing/price.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const NOTES = createSellerNotes(selectForRun(60, 500)).map((note) => ({ ...note, item: correct(EMPTY_ITEM, { notes: note.text }) }));
const FACT_COUNT = NOTES.flatMap(({ facts }) => facts).length;

describe('prices in notes', () => {
  it.each([...PLATFORMS])('are not flagged as unsupported claims in the generated listing on %s', (platform) => {
    for (const notes of [
      'Cuisinart food processor, never opened. retails for $149',
      'paid $260 for this Tory Burch tote, handles are worn',
    ])
      expect(writeListing(createInput(correct(EMPTY_ITEM, { notes }), platform)).optimization.claims).toEqual([]);
  });
});

describe('a model that is also a claim', () => {
  it.each([...PLATFORMS])('is not flagged in the hashtags on %s', (platform) => {
    const item = correct(EMPTY_ITEM, { notes: 'patagonia ultralight down vest womens small blue' });
    expect(writeListing(createInput(item, platform)).optimization.claims).toEqual([]);
  });
});

describe('the price of an item from notes', () => {
  const price = createPricer({ ...loadPriceModels(), payouts: [] }).price;
  const priceNotes = (notes: string) =>
    priceItem({ item: correct(EMPTY_ITEM, { notes }), platform: 'ebay', now: new Date('2026-11-20T00:00:00Z') }, price);

  it.each([
    ['MacBook Air M1 2020 8/256 space gray battery 88%', 200],
    ['gopro hero 9 black w/ 3 batteries n mounts', 60],
    ['honda hrx217 lawn mower self propelled', 100],
    ['LG 55in oled c1 2021 remote included', 150],
    ['ibanez rg450dx wizard neck white', 120],
    ['asus tuf gaming monitor 27 1440p, dead pixel', 60],
    ['oak roll top desk 54 wide', 80],
    ['alto sax yas-23 needs pads', 150],
  ])('is plausible, or the seller gets a question: %s', (notes, minimum) => {
    const { price: estimate, question } = priceNotes(notes);
    if (estimate) expect(Number(estimate.averagePrice)).toBeGreaterThanOrEqual(minimum);
    else expect(question).not.toBeNull();
  });
});

describe("a seller's notes on an item from any catalog group", () => {
  it('are parsed into item facts without loss', () => {
    const missingFacts = NOTES.flatMap(({ facts, text, item }) => {
      const words = `${JSON.stringify(item)} ${findCategoryById(item.facts.category?.value ?? '')?.noun ?? ''}`;
      return facts.filter((fact) => !hasFact(words, fact)).map((fact) => `${fact}: ${text}`);
    });
    expect(missingFacts).toEqual([]);
  });

  it.each([...PLATFORMS])('appear in the title or description on %s, with no unsupported claim', (platform) => {
    const missingFacts: string[] = [];
    for (const { facts, text, item } of NOTES) {
      const { title, description, optimization } = writeListing(createInput(item, platform));
      expect([text, optimization.claims]).toEqual([text, []]);
      for (const fact of facts) if (!hasFact(`${title} ${description}`, fact)) missingFacts.push(`${fact}: ${text}`);
    }
    expect(missingFacts.length / FACT_COUNT, missingFacts.slice(0, 5).join('\n')).toBeLessThanOrEqual(0.03);
  });
});
