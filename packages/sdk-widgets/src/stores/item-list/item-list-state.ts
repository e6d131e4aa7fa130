import type { ItemSummary, Listing, ListSort, Platform } from '@relist/api/contract';
import type { Problem } from '../../core/errors.ts';
import type { Sale } from '../listing-actions.ts';

/** Where rows lie: in the list, put aside, or deleted within the last 30 days. */
export type ItemPlace = 'list' | 'archive' | 'bin';

/** What is asked for. '' stands for all. */
export interface ItemListQuery {
  /** Words of name, brand, category and keywords. */
  readonly q: string;
  readonly show: '' | ItemSummary['status'] | 'needs-look';
  readonly platform: Platform | '';
  readonly sort: ListSort;
  readonly place: ItemPlace;
}

/** What is going on with a row. */
export interface RowMark {
  readonly busy: boolean;
  /** Where it went a moment ago: it stays as a line that offers to undo that. Null: it is where it was. */
  readonly movedTo: ItemPlace | null;
  /** Why its last change was not made. */
  readonly problem: Problem | null;
  /** The sale that listing it again has wiped out, to bring it back. */
  readonly forgotten: { readonly listingId: string; readonly sale: Sale } | null;
}

export interface ItemListState {
  readonly query: ItemListQuery;
  /** Of the first page; further ones have `more`. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** Null: not known yet. They stay while another answer is on its way. */
  readonly rows: readonly ItemSummary[] | null;
  /** How many fit the query. */
  readonly total: number;
  readonly nextCursor: string | null;
  readonly more: 'idle' | 'loading' | 'error';
  readonly problem: Problem | null;
  /** Ids of the chosen rows; null while nobody chooses. */
  readonly selected: ReadonlySet<string> | null;
  readonly marks: ReadonlyMap<string, RowMark>;
  /** Other active listings of what was sold last: to be taken down. */
  readonly takeDown: readonly Listing[];
}

export const FIRST_QUERY: ItemListQuery = { q: '', show: '', platform: '', sort: 'newest', place: 'list' };

export const emptyItemList: ItemListState = {
  query: FIRST_QUERY,
  status: 'idle',
  rows: null,
  total: 0,
  nextCursor: null,
  more: 'idle',
  problem: null,
  selected: null,
  marks: new Map(),
  takeDown: [],
};

export const UNMARKED: RowMark = { busy: false, movedTo: null, problem: null, forgotten: null };
export const markOf = ({ marks }: Pick<ItemListState, 'marks'>, id: string): RowMark => marks.get(id) ?? UNMARKED;

/** The status of an item, made of those of its listings. */
export const statusOfListings = (listings: ItemSummary['listings']): ItemSummary['status'] => {
  if (listings.some(({ status }) => status === 'sold')) return 'sold';
  return listings.some(({ status }) => status === 'active') ? 'active' : 'draft';
};

/** What one presses next: post a draft, answer a question, say that it is sold, list it again. Null in the archive and the bin. */
export type NextStep = 'post' | 'answer' | 'sell' | 'again';
export const nextStepOf = ({ status, question, listings, archivedAt, deletedAt }: ItemSummary): NextStep | null => {
  if (archivedAt || deletedAt) return null;
  if (status === 'sold') return 'again';
  if (status === 'active') return 'sell';
  return question || listings.length === 0 ? 'answer' : 'post';
};

/** Whether all of a place is asked for: no search, no filter. */
export const isWhole = ({ query: { q, show, platform } }: ItemListState) => !q && !show && !platform;
