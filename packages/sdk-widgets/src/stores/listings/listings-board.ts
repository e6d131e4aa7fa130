import type { Listing, ListingStatus, Platform } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';
import { createListingActions } from './listing-actions.ts';
import { parseAmount } from './listing-editor.ts';

/** The filter; '' shows all. */
export interface ListingFilter {
  readonly platform: Platform | '';
  readonly status: ListingStatus | '';
}

/** Actions on a listing. */
export type ListingAction = 'edit' | 'view' | 'delete' | 'post' | 'sell' | 'back' | 'again';
/** Actions that open a dialog. */
export type ListingQuestion = 'edit' | 'view' | 'delete' | 'sell';

/** The seller's input for a change to a listing. */
export interface ListingAnswers {
  readonly title: string;
  readonly description: string;
  /** US dollars, as typed. */
  readonly price: string;
  /** Sold price in US dollars, as typed. */
  readonly soldPrice: string;
  /** ISO day; '' for now. */
  readonly soldDay: string;
}
export type ListingAnswer = keyof ListingAnswers;

export interface ListingsBoardState {
  readonly filter: ListingFilter;
  /** The listing and its open question; null if none is open. */
  readonly open: { readonly question: ListingQuestion; readonly listing: Listing; readonly answers: ListingAnswers } | null;
  /** True while a change is being saved. */
  readonly isBusy: boolean;
  /** Error of the last change. */
  readonly error: RelistError | null;
  /** The other active listings of the item sold last, which the seller must take down. */
  readonly takeDown: readonly Listing[];
}

export interface ListingsBoard extends StoreApi<ListingsBoardState> {
  setFilter(filter: Partial<ListingFilter>): void;
  /** Runs an action directly, or opens its question. */
  runAction(action: ListingAction, listing: Listing): void;
  answer(part: ListingAnswer, text: string): void;
  /** Runs the open question's action unless an answer is invalid. Stays open after an error. */
  confirm(): Promise<void>;
  close(): void;
}

/** Fields of each question. */
export const QUESTION_FIELDS: Readonly<Record<ListingQuestion, readonly ListingAnswer[]>> = {
  edit: ['title', 'description', 'price'],
  sell: ['soldPrice', 'soldDay'],
  view: [],
  delete: [],
};
const STATUS_AFTER_ACTION: Partial<Record<ListingAction, ListingStatus>> = { post: 'active', back: 'draft', again: 'active' };
const OTHER_ACTIONS = { draft: ['edit', 'delete'], active: ['edit', 'view', 'delete'], sold: ['edit', 'delete'] } as const;
const STATUS_ACTIONS = { draft: ['post', 'sell'], active: ['sell', 'back'], sold: ['again'] } as const;

/** Returns the actions for a listing: status changes, then all others. */
export const getActions = ({ status }: Pick<Listing, 'status'>): readonly ListingAction[] => [
  ...STATUS_ACTIONS[status],
  ...OTHER_ACTIONS[status],
];

const createAnswers = ({ title, description, price }: Listing): ListingAnswers => ({
  title,
  description,
  price: String(price),
  soldPrice: price ? String(price) : '',
  soldDay: '',
});

/** Returns whether an answer is invalid. */
export const isInvalid = (part: ListingAnswer, answers: ListingAnswers): boolean => {
  if (part === 'soldDay') return false;
  return part === 'price' || part === 'soldPrice' ? parseAmount(answers[part]) === null : answers[part].trim() === '';
};
/** Returns whether the question can be confirmed. */
export const isAnswered = ({ question, answers }: NonNullable<ListingsBoardState['open']>): boolean =>
  !QUESTION_FIELDS[question].some((part) => isInvalid(part, answers));

/** Returns the listings that match a filter. */
export const filterListings = (listings: readonly Listing[], { platform, status }: ListingFilter): readonly Listing[] =>
  listings.filter((listing) => (!platform || platform === listing.platform) && (!status || status === listing.status));

const createSale = ({ soldPrice, soldDay }: ListingAnswers) => ({
  soldPrice: parseAmount(soldPrice) ?? 0,
  // Use noon, so that no time zone shifts the date to another day.
  ...(soldDay && { soldAt: new Date(`${soldDay}T12:00`).toISOString() }),
});

/** Creates the store of the listing filter and the open question. It saves one change at a time. */
export const createListingsBoard = ({ client, stores, unauthorized }: Relist): ListingsBoard => {
  const store = createStore<ListingsBoardState>(() => ({
    filter: { platform: '', status: '' },
    open: null,
    isBusy: false,
    error: null,
    takeDown: [],
  }));
  const actions = createListingActions(client, stores.listings, () => void stores.stats.invalidate());

  /** Runs a change and stores its error. Returns true on success. */
  const runChange = async (change: () => Promise<RelistError | null>) => {
    store.setState({ isBusy: true });
    const error = await change();
    store.setState({ isBusy: false, error });
    if (error) unauthorized.handle(error, '/api/login');
    return error === null;
  };
  const setStatus = (id: string, status: ListingStatus, sale = {}) =>
    runChange(async () => {
      const result = await actions.setStatus(id, status, sale);
      store.setState({ takeDown: 'takeDown' in result ? result.takeDown : [] });
      return 'error' in result ? result.error : null;
    });
  const edit = ({ id, price: previousPrice }: Listing, { title, description, price }: ListingAnswers) =>
    runChange(() =>
      client.listings
        .edit({ params: { id }, body: { title, description, price: parseAmount(price) ?? previousPrice } })
        .then((savedListing) => {
          actions.replace(savedListing);
          return null;
        }, toRelistError),
    );
  const runQuestion = ({ question, listing, answers }: NonNullable<ListingsBoardState['open']>) => {
    if (question === 'edit') return edit(listing, answers);
    if (question === 'sell') return setStatus(listing.id, 'sold', createSale(answers));
    return question === 'delete' ? runChange(() => actions.remove(listing.id)) : Promise.resolve(true);
  };
  return {
    ...store,
    setFilter: (part) => store.setState(({ filter }) => ({ filter: { ...filter, ...part } })),
    runAction: (action, listing) => {
      store.setState({ error: null });
      const status = STATUS_AFTER_ACTION[action];
      if (status) void setStatus(listing.id, status);
      else store.setState({ open: { question: action as ListingQuestion, listing, answers: createAnswers(listing) } });
    },
    answer: (part, text) => store.setState(({ open }) => ({ open: open && { ...open, answers: { ...open.answers, [part]: text } } })),
    confirm: async () => {
      const { open, isBusy } = store.getState();
      if (!open || isBusy || !isAnswered(open)) return;
      const hasSucceeded = await runQuestion(open);
      // Another question may have been opened in the meantime.
      if (hasSucceeded && store.getState().open?.listing.id === open.listing.id) store.setState({ open: null });
    },
    close: () => store.setState({ open: null }),
  };
};
