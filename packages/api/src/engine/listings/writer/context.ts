import { type ListingFacts, getListingFacts } from '../facts.ts';
import { roundPrice } from '../../pricing/money/money.ts';
import { getRulePack } from '../platforms/rule-packs.ts';
import { computeHash } from '../text.ts';
import type { RulePack, WriterInput } from '../types.ts';
import type { Slots } from './fill.ts';
import { formatName } from './naming.ts';
import { toPublishedFacts } from './published-facts.ts';
import { selectFittingPassages } from './passages.ts';
import { createSlots } from './slots.ts';

/** Data for writing a listing in a platform's style. */
export interface WriterContext {
  readonly facts: ListingFacts;
  readonly pack: RulePack;
  readonly slots: Slots;
  readonly price: number;
  readonly variation: number;
  /** The seller's passages that fit the platform. */
  readonly passages: readonly string[];
  /** Returns a number that selects a wording from a list. Each variation advances it by one, and each item starts at a different number. */
  readonly pick: (listName: string) => number;
}

/**
 * Returns the asking price, or else the estimated average, rounded to the platform's step and raised to its minimum. Returns 0 if
 * neither is known.
 */
export const computeListingPrice = (input: Pick<WriterInput, 'price' | 'platform' | 'item'>): number => {
  const { rules, minPrice } = getRulePack(input.platform);
  const average = Number(input.price?.averagePrice);
  const price = input.item.askingPrice?.value ?? (average > 0 ? roundPrice(average) : 0);
  if (!Number.isFinite(price) || price <= 0) return 0;
  const roundedPrice = rules.priceStep === 'dollar' ? Math.round(price) : Math.round(price * 100) / 100;
  return Math.max(roundedPrice, minPrice);
};

export const createContext = (input: WriterInput): WriterContext => {
  const pack = getRulePack(input.platform);
  const facts = toPublishedFacts(getListingFacts(input.item, input.category), pack);
  const price = computeListingPrice(input);
  const variation = Math.max(0, Math.trunc(input.variation) || 0);
  const start = computeHash([formatName(facts), facts.size, facts.color, facts.material].join('|'));
  return {
    facts,
    price,
    variation,
    passages: selectFittingPassages(input.passages ?? [], pack.rules.descriptionMax),
    pack,
    slots: createSlots(facts, input, price),
    pick: (listName) => (((start ^ computeHash(listName)) >>> 0) % 1000) + variation,
  };
};
