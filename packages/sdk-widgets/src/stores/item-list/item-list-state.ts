import type { ItemSummary, Listing, ListSort, Platform } from '@relist/api/contract';
import type { RelistError } from '../../core/errors.ts';
import type { Sale } from '../listings/listing-actions.ts';

/** The place of a row: in the list, archived, or deleted within the last 30 days. */
export type ItemPlace = 'list' | 'archive' | 'bin';

/** The query; '' means all. */
export interface ItemListQuery {
  /** Words to find in name, brand, category and keywords. */
  readonly q: string;
  readonly show: '' | ItemSummary['status'] | 'needs-look';
  readonly platform: Platform | '';
  readonly sort: ListSort;
  readonly place: ItemPlace;
}

export type FilterCounts = Readonly<Partial<Record<ItemListQuery['show'], number>>>;

/** Temporary state of a row. */
export interface RowMark {
  readonly isBusy: boolean;
  /** The place the row was just moved to; null if it was not moved. A moved row stays as a line with an undo button. */
  readonly movedTo: ItemPlace | null;
  /** Error of the row's last change. */
  readonly error: RelistError | null;
  /** The sale that was removed when the item was listed again; undo restores it. */
  readonly removedSale: { readonly listingId: string; readonly sale: Sale } | null;
}

export interface ItemListState {
  readonly query: ItemListQuery;
  /** Status of the first page; `nextPageStatus` is the status of later pages. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** Null until loaded. Rows stay while other rows load. */
  readonly rows: readonly ItemSummary[] | null;
  /** Number of items that match the query. */
  readonly total: number;
  /** Number of items by filter, for the same search; empty until known. */
  readonly counts: FilterCounts;
  readonly nextCursor: string | null;
  readonly nextPageStatus: 'idle' | 'loading' | 'error';
  readonly error: RelistError | null;
  /** Ids of the selected rows; null outside selection mode. */
  readonly selected: ReadonlySet<string> | null;
  readonly marks: ReadonlyMap<string, RowMark>;
  /** The other active listings of the item sold last, which the seller must take down. */
  readonly takeDown: readonly Listing[];
}

export const INITIAL_QUERY: ItemListQuery = { q: '', show: '', platform: '', sort: 'newest', place: 'list' };

export const emptyItemList: ItemListState = {
  query: INITIAL_QUERY,
  status: 'idle',
  rows: null,
  total: 0,
  counts: {},
  nextCursor: null,
  nextPageStatus: 'idle',
  error: null,
  selected: null,
  marks: new Map(),
  takeDown: [],
};

export const EMPTY_MARK: RowMark = { isBusy: false, movedTo: null, error: null, removedSale: null };
export const getMark = ({ marks }: Pick<ItemListState, 'marks'>, id: string): RowMark => marks.get(id) ?? EMPTY_MARK;

/** Returns an item's status, derived from its listings. */
export const getListingsStatus = (listings: ItemSummary['listings']): ItemSummary['status'] => {
  if (listings.some(({ status }) => status === 'sold')) return 'sold';
  return listings.some(({ status }) => status === 'active') ? 'active' : 'draft';
};

/** The next step: post a draft, answer a question, set a price, mark as sold, or list again. */
export type NextStep = 'post' | 'answer' | 'price' | 'sell' | 'again';
/** Returns the next step of an item; null in the archive and the bin. */
export const getNextStep = ({ status, question, price, listings, archivedAt, deletedAt }: ItemSummary): NextStep | null => {
  if (archivedAt || deletedAt) return null;
  if (status === 'sold') return 'again';
  if (status === 'active') return 'sell';
  if (question || !listings[0]) return 'answer';
  return price ? 'post' : 'price';
};

/** Returns whether the seller must set a draft's price, because no answer would give it one. */
export const isPriceMissing = (item: ItemSummary): boolean => getNextStep(item) === 'price';

/** Filters in display order. */
export const STATUS_FILTERS = ['', 'draft', 'active', 'sold', 'needs-look'] as const satisfies readonly ItemListQuery['show'][];

const isShown = (item: ItemSummary, show: ItemListQuery['show']): boolean =>
  show === '' || (show === 'needs-look' ? item.question !== null || isPriceMissing(item) : item.status === show);

/** Returns the number of items by filter: from the rows if they are complete, else as the server counted them. */
export const countFilters = (state: ItemListState): FilterCounts => {
  const { query, rows, nextCursor, counts, total } = state;
  if (query.show !== '' || nextCursor !== null || rows === null) return { ...counts, ...(rows && { [query.show]: total }) };
  const presentRows = rows.filter(({ id }) => getMark(state, id).movedTo === null);
  return Object.fromEntries(STATUS_FILTERS.map((show) => [show, presentRows.filter((row) => isShown(row, show)).length]));
};

/** Returns the number of items that match the query, without those just moved elsewhere, which stay in the list until it reloads. */
export const countItems = (state: ItemListState): number =>
  state.total - (state.rows ?? []).filter(({ id }) => getMark(state, id).movedTo !== null).length;

/** Returns whether the query has no search and no filter. */
export const isUnfiltered = ({ query: { q, show, platform } }: ItemListState) => !q && !show && !platform;
