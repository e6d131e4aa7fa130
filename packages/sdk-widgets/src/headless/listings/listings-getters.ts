import type { Listing } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import {
  actionsOf,
  isAnswered,
  type ListingAction,
  type ListingAnswer,
  type ListingFilter,
  type ListingsBoard,
} from '../../stores/listings/listings-board.ts';
import type { Resource } from '../../stores/resource.ts';
import { inputValue } from '../shared/events.ts';
import { followOpen } from '../shared/follow-open.ts';
import { actionWords, ANSWER_LABELS, CONFIRM_LABELS } from './listing-words.ts';
import type { ListingsState } from './listings-state.ts';
import { press, type Pressed } from '../shared/press.ts';

interface Parts {
  readonly board: ListingsBoard;
  readonly now: () => ListingsState;
  readonly listings: Resource<Listing[]>;
  readonly t: Translate;
  /** Prefix of the element ids of this store. */
  readonly id: string;
}

const dialogGetters = ({ board, now, t, id }: Parts) => ({
  /**
   * For a `<dialog>` around the question: opens and closes it with the state; Escape closes it. Without a framework, apply it after the
   * dialog's content so that focus finds the first field.
   */
  getDialogProps: () => {
    const { open } = now();
    return {
      ...followOpen(open !== null, board.close),
      'aria-labelledby': `${id}-question`,
      'aria-describedby': open?.text ? `${id}-text` : undefined,
    };
  },
  /** For the title and the text of the question. */
  getTitleProps: () => ({ id: `${id}-question` }),
  getTextProps: () => ({ id: `${id}-text`, dir: 'auto' as const }),
  getLabelProps: (part: ListingAnswer) => ({ htmlFor: `${id}-${part}` }),
  /** Labels of a field and of the confirm button. */
  labelOf: (part: ListingAnswer | 'confirm') =>
    t(part === 'confirm' ? CONFIRM_LABELS[now().open?.question ?? 'view'] : ANSWER_LABELS[part]),
  /** For the `<input>` of an answer, or the `<textarea>` of the description. */
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
      onInput: (event: Pressed) => board.answer(part, inputValue(event)),
    };
  },
  /** Confirms the question. Disabled while an answer is invalid. */
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
    onInput: (event: Pressed) => board.show({ [name]: inputValue(event) }),
  });
  return {
    ...dialogGetters(parts),
    /** For the `<select>`s over `platforms` and `statuses`. */
    getPlatformProps: () => filter('platform', t('listings.filterPlatform')),
    getStatusFilterProps: () => filter('status', t('listings.filterStatus')),
    /** For the `<ul>` of listings. */
    getListProps: () => ({ 'aria-busy': now().busy || listings.getState().status === 'loading' }),
    /** For the entry of a listing: sets its position, also when only part of the list is rendered. */
    getItemProps: (listing: Listing) => {
      const shown = now().listings ?? [];
      return { 'aria-setsize': shown.length, 'aria-posinset': shown.indexOf(listing) + 1 };
    },
    /** Actions for a listing, and their labels. */
    actionsOf: (listing: Listing) => {
      const { next, own } = actionsOf(listing);
      return [...next, ...own].map((action) => ({ action, label: actionWords(action, listing, t).text }));
    },
    getActionProps: (action: ListingAction, listing: Listing) => ({
      ...press(() => board.act(action, listing), now().busy),
      'aria-label': actionWords(action, listing, t).name,
    }),
    /** Retries loading the listings. */
    getRetryProps: () => press(() => void listings.refetch(), listings.getState().status === 'loading'),
    getStatusProps: () => ({ role: 'status' as const }),
    /** For an answer's validation error; without a field for `failure`. */
    getErrorProps: (part?: ListingAnswer) =>
      part ? { id: `${id}-${part}-error`, hidden: !now().open?.errors[part] } : { role: 'alert' as const },
  };
};
