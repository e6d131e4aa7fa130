import type { Listing } from '@relist/api/contract';
import type { Format } from './format.ts';
import type { ListingAnswer, ListingAnswers, ListingFilter, ListingQuestion } from '../stores/listings-board.ts';

/** What is asked about a listing before it is changed. */
export interface OpenQuestion {
  readonly question: ListingQuestion;
  readonly listing: Listing;
  readonly title: string;
  /** What there is to know, in a sentence; '' where the fields say it. */
  readonly text: string;
  /** What it wants to know, in the order to ask. */
  readonly parts: readonly ListingAnswer[];
  readonly answers: ListingAnswers;
  /** What is wrong with an answer, in a sentence; '' for nothing. With one, nothing is sent. */
  readonly errors: Readonly<Record<ListingAnswer, string>>;
}
interface Option<Value> {
  /** '' for all. */
  readonly value: Value;
  readonly label: string;
}

export interface ListingsState {
  /** Those that fit the filter, newest first; null: not known yet, or not to be had. */
  readonly listings: readonly Listing[] | null;
  /** All of them. */
  readonly total: number;
  readonly filter: ListingFilter;
  /** What the filters offer: the platforms of the page, and those that somebody has listed on. */
  readonly platforms: readonly Option<ListingFilter['platform']>[];
  readonly statuses: readonly Option<ListingFilter['status']>[];
  /** Null while nothing is asked. */
  readonly open: OpenQuestion | null;
  /** A change is on its way. */
  readonly busy: boolean;
  /** What is to be known, in a sentence; '' for nothing. */
  readonly status: string;
  /** Why something did not work, in a sentence; '' for nothing. While something is asked it belongs into the question. */
  readonly failure: string;
  /** Writes figures as the page's language does. */
  readonly format: Format;
}
