import type { AnalysedItem, BulkPricingAnalysis, ContactReceipt, Item, Listing, Ticket, UserStatus } from '@relist/api/contract';
import type { Problem } from './errors.ts';

/** What a page is told, by name; elements dispatch each as a CustomEvent `relist:<name>` with this as its `detail`. */
export interface RelistEvents {
  /** An analysis ended well. */
  analysed: AnalysedItem;
  /** A listing was written: with an analysis, for another platform, or anew. */
  listing: Listing;
  /** The way to the facts was asked for, from a hint about the listing. */
  facts: Item;
  /** Something did not work; the widget has said so. */
  error: Problem;
  'bulk-priced': BulkPricingAnalysis;
  contact: ContactReceipt;
  'user-changed': { id: string; status: UserStatus };
  'user-removed': { id: string };
  'ticket-changed': Partial<Ticket> & { id: string };
  'partner-created': { id: string; name: string };
}

/** The same as a page hears them: `document.addEventListener('relist:analysed', ({ detail }) => …)`. */
export type RelistEventMap = { [Name in keyof RelistEvents as `relist:${Name}`]: CustomEvent<RelistEvents[Name]> };
