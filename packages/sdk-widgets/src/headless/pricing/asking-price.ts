import type { Item, Listing, PlatformRules, PriceStrategy } from '@relist/api/contract';
import { createStore } from 'zustand/vanilla';
import { parseAmount, type GetExcludedParts } from '../../stores/listings/listing-editor.ts';
import { getListingEditor } from '../../stores/listings/listing-editors.ts';
import type { Relist } from '../../stores/relist.ts';
import { getSuggestedPrice } from './discount.ts';

/** Saves only the price, because the seller may be typing in another field. */
const excludeTexts: GetExcludedParts = () => ['title', 'description'];

/** Rounds a price to whole dollars if the platform requires it. */
export const roundToPlatformStep = (price: number, rules: Pick<PlatformRules, 'priceStep'> | null): number =>
  rules?.priceStep === 'dollar' ? Math.max(1, Math.round(price)) : price;

/** Returns the strategies with their prices in the platform's steps. */
export const roundStrategies = (strategies: readonly PriceStrategy[], rules: Pick<PlatformRules, 'priceStep'> | null): PriceStrategy[] =>
  strategies.map((strategy) => ({ ...strategy, price: roundToPlatformStep(strategy.price, rules) }));

/** Replaces the editor for an item without a listing. */
const emptyStore = createStore(() => null);

export interface AskingPrice {
  subscribe(listener: (price: number, previousPrice: number) => void): () => void;
  /** US dollars, as in the listing's field; 0 if unknown. */
  getState(): number;
  getInitialState(): number;
  /** Sets another price and saves it immediately. */
  setPrice(price: number): void;
}

/**
 * Returns the store of an item's current asking price. The listing's editor stores it, so every part of the page that shows
 * the price is updated: the tag, the listing's field, the payouts.
 */
export const createAskingPrice = (
  relist: Relist,
  item: Pick<Item, 'estimatedValue' | 'priceResearch'>,
  listing: Listing | null,
): AskingPrice => {
  const editor = listing && getListingEditor(relist, listing);
  const getState = () => {
    const typedPrice = editor && parseAmount(editor.getState().history.now.price);
    return typedPrice ?? getSuggestedPrice(item, listing);
  };
  return {
    subscribe: (listener) => {
      let previousPrice = getState();
      const onChange = () => {
        const price = getState();
        listener(price, previousPrice);
        previousPrice = price;
      };
      return editor ? editor.subscribe(onChange) : emptyStore.subscribe(onChange);
    },
    getState,
    getInitialState: getState,
    setPrice: (price) => {
      editor?.edit('price', String(price));
      void editor?.save(excludeTexts);
    },
  };
};
