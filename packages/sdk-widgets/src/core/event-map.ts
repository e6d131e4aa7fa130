import type {
  AnalyzedItem,
  BulkPricingAnalysis,
  ContactReceipt,
  Item,
  Listing,
  TicketPriority,
  TicketStatus,
  UserStatus,
} from '@relist/api/contract';
import type { RelistError } from './errors.ts';

/** Events a page receives, by name; an element dispatches each as `relist:<name>`. None of them contains a secret. */
export interface RelistEvents {
  /** Photos were analyzed. The detail contains the item with its first listing, or with the question that the seller must answer first. */
  analysed: AnalyzedItem;
  /** A listing was written: the first one, one for another platform, or a rewrite. */
  listing: Listing;
  /** A listing's text was copied and its platform opened in a new tab. The seller still has to paste the text and add photos. */
  post: Listing;
  /** The user opened the facts from advice in the listing. */
  facts: Item;
  /** Something failed. `code` is stable and distinguishes cases; `message` is for people. */
  error: RelistError;
  /** A visitor of `relist-try-it` wants an account: to save the item, with the id that it gets when it is saved, or null to try again. */
  'sign-up': { readonly itemId: string | null };
  /** The result of an analysis without an account was saved as the user's item. */
  claimed: { readonly itemId: string };
  /** Bulk pricing finished. The detail contains the results and totals. */
  'bulk-priced': BulkPricingAnalysis;
  /** A support message was sent. The detail contains the ticket id. */
  contact: ContactReceipt;
  /** An administrator activated or suspended an account. */
  'user-changed': { readonly id: string; readonly status: UserStatus };
  /** An administrator deleted an account. */
  'user-removed': { readonly id: string };
  /** An administrator changed the status or priority of a support ticket. */
  'ticket-changed': { readonly id: string; readonly status?: TicketStatus; readonly priority?: TicketPriority };
  /** An administrator added a partner. No event contains its key. */
  'partner-created': { readonly id: string; readonly name: string };
}
export type RelistEvent = keyof RelistEvents;

/** The same events as seen by the page: `document.addEventListener('relist:analysed', ({ detail }) => …)`. */
export type RelistEventMap = { [Name in RelistEvent as `relist:${Name}`]: CustomEvent<RelistEvents[Name]> };
