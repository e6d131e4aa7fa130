import type { Listing } from '@relist/api/contract';
import type { Translate } from '../core/translate.ts';
import {
  actionsOf,
  isAnswered,
  type ListingAction,
  type ListingAnswer,
  type ListingFilter,
  type ListingsBoard,
} from '../stores/listings-board.ts';
import type { Resource } from '../stores/resource.ts';
import { typed } from './events.ts';
import { followOpen } from './follow-open.ts';
import { actionWords, ANSWER_LABELS, CONFIRM_LABELS } from './listing-words.ts';
import type { ListingsState } from './listings-state.ts';
import { press, type Pressed } from './press.ts';

interface Parts {
  readonly board: ListingsBoard;
  readonly now: () => ListingsState;
  readonly listings: Resource<Listing[]>;
  readonly t: Translate;
  /** Begins the ids of this store's elements. */
  readonly id: string;
}

const dialogGetters = ({ board, now, t, id }: Parts) => ({
  /**
   * For a `<dialog>` around the question: it opens and closes by itself, and Escape closes it. Without a framework apply it after what is
   * in it, so that the focus finds the first field.
   */
  getDialogProps: () => {
    const { open } = now();
    return {
      ...followOpen(open !== null, board.close),
      'aria-labelledby': `${id}-question`,
      'aria-describedby': open?.text ? `${id}-text` : undefined,
    };
  },
  /** For the headline and the sentence of the question. */
  getTitleProps: () => ({ id: `${id}-question` }),
  getTextProps: () => ({ id: `${id}-text`, dir: 'auto' as const }),
  getLabelProps: (part: ListingAnswer) => ({ htmlFor: `${id}-${part}` }),
  /** The words of a field's label, and of the button that does what is asked. */
  labelOf: (part: ListingAnswer | 'confirm') =>
    t(part === 'confirm' ? CONFIRM_LABELS[now().open?.question ?? 'view'] : ANSWER_LABELS[part]),
  /** For the `<input>` of an answer, and the `<textarea>` of the description. */
  getFieldProps: (part: ListingAnswer) => {
    const { open } = now();
    const wrong = Boolean(open?.errors[part]);
    return {
      id: `${id}-${part}`,
      dir: 'auto' as const,
      value: open?.answers[part] ?? '',
      type: part === 'soldDay' ? ('date' as const) : undefined,
      inputMode: part === 'price' || part === 'soldPrice' ? ('decimal' as const) : undefined,
      'aria-invalid': wrong ? true : undefined,
      'aria-describedby': wrong ? `${id}-${part}-error` : undefined,
      onInput: (event: Pressed) => board.answer(part, typed(event)),
    };
  },
  /** Does what is asked. Off while an answer is wrong. */
  getConfirmProps: () => {
    const { open } = board.getState();
    return { ...press(() => void board.confirm(), !open || !isAnswered(open)), 'aria-busy': now().busy };
  },
  getCancelProps: () => press(() => board.close()),
});

export const listingsGetters = (parts: Parts) => {
  const { board, now, listings, t, id } = parts;
  const filter = <Name extends keyof ListingFilter>(name: Name, label: string) => ({
    'aria-label': label,
    value: now().filter[name],
    onInput: (event: Pressed) => board.show({ [name]: typed(event) }),
  });
  return {
    ...dialogGetters(parts),
    /** For the `<select>`s over `platforms` and `statuses`. */
    getPlatformProps: () => filter('platform', t('listings.filterPlatform')),
    getStatusFilterProps: () => filter('status', t('listings.filterStatus')),
    /** For the `<ul>` of listings. */
    getListProps: () => ({ 'aria-busy': now().busy || listings.getState().status === 'loading' }),
    /** For the entry of a listing: says where it stands, also where only a part of the list is drawn. */
    getItemProps: (listing: Listing) => {
      const shown = now().listings ?? [];
      return { 'aria-setsize': shown.length, 'aria-posinset': shown.indexOf(listing) + 1 };
    },
    /** What may be done with a listing, and the words of it. */
    actionsOf: (listing: Listing) => {
      const { next, own } = actionsOf(listing);
      return [...next, ...own].map((action) => ({ action, label: actionWords(action, listing, t).text }));
    },
    getActionProps: (action: ListingAction, listing: Listing) => ({
      ...press(() => board.act(action, listing), now().busy),
      'aria-label': actionWords(action, listing, t).name,
    }),
    /** Loads listings that could not be loaded. */
    getRetryProps: () => press(() => void listings.refetch(), listings.getState().status === 'loading'),
    getStatusProps: () => ({ role: 'status' as const }),
    /** For what is wrong with an answer; without one for `failure`. */
    getErrorProps: (part?: ListingAnswer) =>
      part ? { id: `${id}-${part}-error`, hidden: !now().open?.errors[part] } : { role: 'alert' as const },
  };
};
