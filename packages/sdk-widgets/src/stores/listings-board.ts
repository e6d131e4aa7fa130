import type { Listing, ListingStatus, Platform } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { toProblem, type Problem } from '../core/errors.ts';
import type { Relist } from './relist.ts';
import { createListingActions } from './listing-actions.ts';
import { amountOf } from './listing-editor.ts';

/** '' shows all. */
export interface ListingFilter {
  readonly platform: Platform | '';
  readonly status: ListingStatus | '';
}

/** What a seller may do with a listing. */
export type ListingAction = 'edit' | 'view' | 'delete' | 'post' | 'sell' | 'back' | 'again';
/** Those that ask something first, or show something. */
export type ListingQuestion = 'edit' | 'view' | 'delete' | 'sell';

/** What is typed before a listing is changed. */
export interface ListingAnswers {
  readonly title: string;
  readonly description: string;
  /** As typed: US dollars. */
  readonly price: string;
  /** What it was sold for, as typed: US dollars. */
  readonly soldPrice: string;
  /** ISO day; '' for now. */
  readonly soldDay: string;
}
export type ListingAnswer = keyof ListingAnswers;

export interface ListingsBoardState {
  readonly filter: ListingFilter;
  /** The listing and what is asked about it; null while nothing is. */
  readonly open: { readonly question: ListingQuestion; readonly listing: Listing; readonly answers: ListingAnswers } | null;
  /** A change is on its way. */
  readonly busy: boolean;
  /** Why the last change was not made. */
  readonly problem: Problem | null;
  /** Other active listings of what was sold last: to be taken down. */
  readonly takeDown: readonly Listing[];
}

export interface ListingsBoard extends StoreApi<ListingsBoardState> {
  show(filter: Partial<ListingFilter>): void;
  /** Does what needs no question, and asks the others. */
  act(action: ListingAction, listing: Listing): void;
  answer(part: ListingAnswer, text: string): void;
  /** Does what was asked, unless an answer is wrong. What was refused stays open. */
  confirm(): Promise<void>;
  close(): void;
}

/** What each question wants to know. */
export const ANSWERS: Readonly<Record<ListingQuestion, readonly ListingAnswer[]>> = {
  edit: ['title', 'description', 'price'],
  sell: ['soldPrice', 'soldDay'],
  view: [],
  delete: [],
};
const STATUS_OF: Partial<Record<ListingAction, ListingStatus>> = { post: 'active', back: 'draft', again: 'active' };
const OWN = { draft: ['edit', 'delete'], active: ['edit', 'view', 'delete'], sold: ['edit', 'delete'] } as const;
const NEXT = { draft: ['post', 'sell'], active: ['sell', 'back'], sold: ['again'] } as const;

/** What may be done with a listing: what may follow its status, then the rest. */
export const actionsOf = ({ status }: Pick<Listing, 'status'>): Readonly<Record<'next' | 'own', readonly ListingAction[]>> => ({
  next: NEXT[status],
  own: OWN[status],
});

const answersOf = ({ title, description, price }: Listing): ListingAnswers => ({
  title,
  description,
  price: String(price),
  soldPrice: price ? String(price) : '',
  soldDay: '',
});

/** Whether an answer can be sent. */
export const isWrong = (part: ListingAnswer, answers: ListingAnswers): boolean => {
  if (part === 'soldDay') return false;
  return part === 'price' || part === 'soldPrice' ? amountOf(answers[part]) === null : answers[part].trim() === '';
};
/** Whether what is asked can be done. */
export const isAnswered = ({ question, answers }: NonNullable<ListingsBoardState['open']>): boolean =>
  !ANSWERS[question].some((part) => isWrong(part, answers));

/** The listings that fit a filter. */
export const listingsFitting = (listings: readonly Listing[], { platform, status }: ListingFilter): readonly Listing[] =>
  listings.filter((listing) => (!platform || platform === listing.platform) && (!status || status === listing.status));

const saleOf = ({ soldPrice, soldDay }: ListingAnswers) => ({
  soldPrice: amountOf(soldPrice) ?? 0,
  // Noon, so that no time zone makes it another day.
  ...(soldDay && { soldAt: new Date(`${soldDay}T12:00`).toISOString() }),
});

/** What is shown of the seller's listings, and changes to them, one at a time. */
export const createListingsBoard = ({ client, stores, unauthorized }: Relist): ListingsBoard => {
  const store = createStore<ListingsBoardState>(() => ({
    filter: { platform: '', status: '' },
    open: null,
    busy: false,
    problem: null,
    takeDown: [],
  }));
  const actions = createListingActions(client, stores.listings, () => void stores.stats.invalidate());

  /** True when it worked. */
  const run = async (change: () => Promise<Problem | null>) => {
    store.setState({ busy: true });
    const problem = await change();
    store.setState({ busy: false, problem });
    if (problem) unauthorized.handle(problem, '/api/login');
    return problem === null;
  };
  const setStatus = (id: string, status: ListingStatus, sale = {}) =>
    run(async () => {
      const answer = await actions.setStatus(id, status, sale);
      store.setState({ takeDown: 'takeDown' in answer ? answer.takeDown : [] });
      return 'problem' in answer ? answer.problem : null;
    });
  const edit = ({ id, price: before }: Listing, { title, description, price }: ListingAnswers) =>
    run(() =>
      client.listings.edit({ params: { id }, body: { title, description, price: amountOf(price) ?? before } }).then((saved) => {
        actions.replace(saved);
        return null;
      }, toProblem),
    );
  const done = ({ question, listing, answers }: NonNullable<ListingsBoardState['open']>) => {
    if (question === 'edit') return edit(listing, answers);
    if (question === 'sell') return setStatus(listing.id, 'sold', saleOf(answers));
    return question === 'delete' ? run(() => actions.remove(listing.id)) : Promise.resolve(true);
  };
  return {
    ...store,
    show: (part) => store.setState(({ filter }) => ({ filter: { ...filter, ...part } })),
    act: (action, listing) => {
      store.setState({ problem: null });
      const status = STATUS_OF[action];
      if (status) void setStatus(listing.id, status);
      else store.setState({ open: { question: action as ListingQuestion, listing, answers: answersOf(listing) } });
    },
    answer: (part, text) => store.setState(({ open }) => ({ open: open && { ...open, answers: { ...open.answers, [part]: text } } })),
    confirm: async () => {
      const { open, busy } = store.getState();
      if (!open || busy || !isAnswered(open)) return;
      const worked = await done(open);
      // Another one may have been opened meanwhile.
      if (worked && store.getState().open?.listing.id === open.listing.id) store.setState({ open: null });
    },
    close: () => store.setState({ open: null }),
  };
};
