import type { Item, Listing, PlatformRules, PriceStrategy } from '@relist/api/contract';
import { createStore } from 'zustand/vanilla';
import { amountOf, type HeldOf } from '../stores/listing-editor.ts';
import { editorOf } from '../stores/listing-editors.ts';
import type { Relist } from '../stores/relist.ts';
import { suggestedPrice } from './discount.ts';

/** The seller may be in the middle of a sentence: a price alone is saved. */
const PRICE_ONLY: HeldOf = () => ['title', 'description'];

/** A price as a platform takes it: whole dollars where it has no cents. */
export const inPlatformStep = (price: number, rules: Pick<PlatformRules, 'priceStep'> | null): number =>
  rules?.priceStep === 'dollar' ? Math.max(1, Math.round(price)) : price;

/** The strategies with their prices as a platform takes them. */
export const strategiesOn = (strategies: readonly PriceStrategy[], rules: Pick<PlatformRules, 'priceStep'> | null): PriceStrategy[] =>
  strategies.map((strategy) => ({ ...strategy, price: inPlatformStep(strategy.price, rules) }));

/** Stands in for the editor of an item that has no listing. */
const nothing = createStore(() => null);

export interface AskedPrice {
  subscribe(listener: (price: number, before: number) => void): () => void;
  /** US dollars, as it stands in the listing's field; 0 where none is known. */
  getState(): number;
  getInitialState(): number;
  /** Asks another price and saves it at once. */
  choose(price: number): void;
}

/**
 * What is asked for an item right now. It lives in the listing's editor, so that every place which shows the price follows: the tag, the
 * listing's field, the payouts.
 */
export const askedPriceOf = (relist: Relist, item: Pick<Item, 'estimatedValue' | 'priceResearch'>, listing: Listing | null): AskedPrice => {
  const editor = listing && editorOf(relist, listing);
  const getState = () => {
    const typed = editor && amountOf(editor.getState().history.now.price);
    return typed ?? suggestedPrice(item, listing);
  };
  return {
    subscribe: (listener) => {
      let before = getState();
      const heard = () => {
        const price = getState();
        listener(price, before);
        before = price;
      };
      return editor ? editor.subscribe(heard) : nothing.subscribe(heard);
    },
    getState,
    getInitialState: getState,
    choose: (price) => {
      editor?.edit('price', String(price));
      void editor?.save(PRICE_ONLY);
    },
  };
};
