import type {
  AnalysedItem,
  BulkPricingAnalysis,
  ContactReceipt,
  Item,
  Listing,
  TicketPriority,
  TicketStatus,
  UserStatus,
} from '@relist/api/contract';
import type { Problem } from './errors.ts';

/** What a page is told, by name; an element dispatches each as `relist:<name>`. None carries a secret. */
export interface RelistEvents {
  /** Photos were analyzed: the item with its first listing, or with the question that it waits for. */
  analysed: AnalysedItem;
  /** A listing was written: the first one, one for another platform, or one in new words. */
  listing: Listing;
  /** A listing's text was copied and its platform opened beside the page: what is left is to paste, add photos and say that it is posted. */
  post: Listing;
  /** The person wants to see the facts that a listing's claim rests on. */
  facts: Item;
  /** Something failed. `code` tells cases apart and stays the same; `message` is for people. */
  error: Problem;
  /** Prices of many items were worked out: results and sums. */
  'bulk-priced': BulkPricingAnalysis;
  /** A message is with support: id of the ticket. */
  contact: ContactReceipt;
  /** An administrator let an account in or kept it out. */
  'user-changed': { readonly id: string; readonly status: UserStatus };
  /** An administrator deleted an account. */
  'user-removed': { readonly id: string };
  /** An administrator set how far or how pressing a message to support is. */
  'ticket-changed': { readonly id: string; readonly status?: TicketStatus; readonly priority?: TicketPriority };
  /** An administrator took in a partner shop. Its key is in no event. */
  'partner-created': { readonly id: string; readonly name: string };
}
export type RelistEvent = keyof RelistEvents;

/** The same as a page hears them: `document.addEventListener('relist:analysed', ({ detail }) => …)`. */
export type RelistEventMap = { [Name in RelistEvent as `relist:${Name}`]: CustomEvent<RelistEvents[Name]> };
