import type { Listing } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import {
  getActions,
  isAnswered,
  type ListingAction,
  type ListingAnswer,
  type ListingFilter,
  type ListingsBoard,
} from '../../stores/listings/listings-board.ts';
import type { Resource } from '../../stores/resource.ts';
import { getInputValue } from '../shared/events.ts';
import { createDialogProps } from '../shared/create-dialog-props.ts';
import { describeAction, ANSWER_LABELS, CONFIRM_LABELS } from './describe-listing.ts';
import type { ListingsState } from './listings-state.ts';
import { createButtonProps, type PressEvent } from '../shared/create-button-props.ts';

interface Deps {
  readonly board: ListingsBoard;
  readonly getState: () => ListingsState;
  readonly listings: Resource<Listing[]>;
  readonly t: Translate;
  /** Prefix of the element ids of this store. */
  readonly id: string;
}

const createDialogGetters = ({ board, getState, t, id }: Deps) => ({
  /**
   * Returns props for a `<dialog>` around the question, which opens and closes with the state. Escape closes it. Without a framework,
   * apply it after the dialog's content so that focus finds the first field.
   */
  getDialogProps: () => {
    const { open } = getState();
    return {
      ...createDialogProps(open !== null, board.close),
      'aria-labelledby': `${id}-question`,
      'aria-describedby': open?.text ? `${id}-text` : undefined,
    };
  },
  /** Returns props for the question's title. */
  getTitleProps: () => ({ id: `${id}-question` }),
  /** Returns props for the question's text. */
  getTextProps: () => ({ id: `${id}-text`, dir: 'auto' as const }),
  getLabelProps: (part: ListingAnswer) => ({ htmlFor: `${id}-${part}` }),
  /** Returns the label of a field or of the confirm button. */
  getLabel: (part: ListingAnswer | 'confirm') =>
    t(part === 'confirm' ? CONFIRM_LABELS[getState().open?.question ?? 'view'] : ANSWER_LABELS[part]),
  /** Returns props for the `<input>` of an answer, or the `<textarea>` of the description. */
  getFieldProps: (part: ListingAnswer) => {
    const { open } = getState();
    const hasError = Boolean(open?.errors[part]);
    return {
      id: `${id}-${part}`,
      dir: 'auto' as const,
      value: open?.answers[part] ?? '',
      type: part === 'soldDay' ? ('date' as const) : undefined,
      inputMode: part === 'price' || part === 'soldPrice' ? ('decimal' as const) : undefined,
      'aria-invalid': hasError ? true : undefined,
      'aria-describedby': hasError ? `${id}-${part}-error` : undefined,
      onInput: (event: PressEvent) => board.answer(part, getInputValue(event)),
    };
  },
  /** Returns props for the button that confirms the question. It is disabled while an answer is invalid. */
  getConfirmProps: () => {
    const { open } = board.getState();
    return { ...createButtonProps(() => void board.confirm(), !open || !isAnswered(open)), 'aria-busy': getState().isBusy };
  },
  getCancelProps: () => createButtonProps(() => board.close()),
});

export const createListingsGetters = (deps: Deps) => {
  const { board, getState, listings, t, id } = deps;
  const createFilterProps = <Name extends keyof ListingFilter>(name: Name, label: string) => ({
    'aria-label': label,
    value: getState().filter[name],
    onInput: (event: PressEvent) => board.setFilter({ [name]: getInputValue(event) }),
  });
  return {
    ...createDialogGetters(deps),
    /** Returns props for the `<select>` over `platforms`. */
    getPlatformProps: () => createFilterProps('platform', t('listings.filterPlatform')),
    /** Returns props for the `<select>` over `statuses`. */
    getStatusFilterProps: () => createFilterProps('status', t('listings.filterStatus')),
    /** Returns props for the `<ul>` of listings. */
    getListProps: () => ({ 'aria-busy': getState().isBusy || listings.getState().status === 'loading' }),
    /** Returns props for a listing's entry, with its position in the whole list even if only part of the list is rendered. */
    getItemProps: (listing: Listing) => {
      const shownListings = getState().listings ?? [];
      return { 'aria-setsize': shownListings.length, 'aria-posinset': shownListings.indexOf(listing) + 1 };
    },
    /** Returns the actions for a listing with their labels. */
    getActions: (listing: Listing) => getActions(listing).map((action) => ({ action, label: describeAction(action, listing, t).text })),
    getActionProps: (action: ListingAction, listing: Listing) => ({
      ...createButtonProps(() => board.runAction(action, listing), getState().isBusy),
      'aria-label': describeAction(action, listing, t).name,
    }),
    /** Returns props for the button that loads the listings again. */
    getRetryProps: () => createButtonProps(() => void listings.refetch(), listings.getState().status === 'loading'),
    getStatusProps: () => ({ role: 'status' as const }),
    /** Returns props for an answer's validation error; without a field, for `failure`. */
    getErrorProps: (part?: ListingAnswer) =>
      part ? { id: `${id}-${part}-error`, hidden: !getState().open?.errors[part] } : { role: 'alert' as const },
  };
};
