import type { Listing } from '@relist/api/contract';
import type { Format } from '../shared/format.ts';
import type { ListingAnswer, ListingAnswers, ListingFilter, ListingQuestion } from '../../stores/listings/listings-board.ts';

/** A question that the seller answers before a listing changes. */
export interface OpenQuestion {
  readonly question: ListingQuestion;
  readonly listing: Listing;
  readonly title: string;
  /** A sentence that explains the question; '' if the fields are enough. */
  readonly text: string;
  /** Requested fields, in order. */
  readonly parts: readonly ListingAnswer[];
  readonly answers: ListingAnswers;
  /** Validation error per answer, in a sentence; '' for none. Nothing is sent while there is one. */
  readonly errors: Readonly<Record<ListingAnswer, string>>;
}
interface Option<Value> {
  /** '' for all. */
  readonly value: Value;
  readonly label: string;
}

export interface ListingsState {
  /** Listings that match the filter, newest first; null until loaded, or if they cannot be loaded. */
  readonly listings: readonly Listing[] | null;
  /** Number of all listings. */
  readonly total: number;
  readonly filter: ListingFilter;
  /** Filter options: the page's platforms, and those with existing listings. */
  readonly platforms: readonly Option<ListingFilter['platform']>[];
  readonly statuses: readonly Option<ListingFilter['status']>[];
  /** Null while no question is open. */
  readonly open: OpenQuestion | null;
  /** True while a change is being saved. */
  readonly isBusy: boolean;
  /** A sentence about the list or the last change; '' for none. */
  readonly status: string;
  /** The error in a sentence; '' for none. While a question is open, show it inside the question. */
  readonly failure: string;
  /** Formats figures for the page's locale. */
  readonly format: Format;
}
