import type { BulkPrice } from '@relist/api/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Translate } from '../../core/languages/translate.ts';
import type { BulkItem } from '../../stores/bulk/bulk-items.ts';
import type { BulkPricing } from '../../stores/bulk/bulk-pricing.ts';
import { bulkPercent } from './bulk-words.ts';
import type { BulkState } from './bulk-state.ts';
import { isChecked, inputValue } from '../shared/events.ts';
import { press, type Pressed } from '../shared/press.ts';
import type { Key } from '../uploader/reorder.ts';
import { rowOfKey } from './row-keys.ts';

export interface BulkOwn {
  readonly filter: string;
  /** Id of the item that had focus last. */
  readonly active: string | null;
  /** An analysis was requested with nothing selected. */
  readonly refused: boolean;
}

interface Parts {
  readonly bulk: BulkPricing;
  readonly own: StoreApi<BulkOwn>;
  readonly now: () => BulkState;
  readonly t: Translate;
  readonly save: (results: readonly BulkPrice[]) => void;
}

/** Focuses the checkbox of an item. A row scrolled into view renders a moment later. */
const focusItem = (list: HTMLElement, id: string) => {
  const find = () => list.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const box = find();
  if (box) box.focus();
  else requestAnimationFrame(() => find()?.focus());
};

const listGetters = ({ bulk, own, now, t }: Parts) => {
  const select = (ids: readonly string[], chosen: boolean) => {
    own.setState({ refused: false });
    bulk.select(ids, chosen);
  };
  return {
    /** For the `<input>` that filters the list by name, category, brand or condition. */
    getFilterProps: () => ({
      type: 'search' as const,
      autoComplete: 'off',
      'aria-label': t('bulk.filter'),
      value: own.getState().filter,
      onInput: (event: Pressed) => own.setState({ filter: inputValue(event) }),
    }),
    /** For the checkbox that selects all items matching the filter. */
    getSelectAllProps: () => {
      const { chosen, items } = now();
      return {
        type: 'checkbox' as const,
        checked: chosen === 'all',
        // `indeterminate` is a property without an attribute: neither React nor markup can set it.
        ref: (box: HTMLInputElement | null) => void (box && (box.indeterminate = chosen === 'some')),
        'aria-label': t('bulk.selectAll', { count: items.length }),
        onChange: (event: Pressed) =>
          select(
            now().items.map(({ id }) => id),
            isChecked(event),
          ),
      };
    },
    /** For the `<ul>` of items: arrow keys, Page Up and Down, Home and End move between checkboxes. */
    getListProps: () => ({
      'aria-label': t('bulk.items'),
      onKeyDown: (event: Key) => {
        const { items, active } = now();
        const to = rowOfKey(
          event.key,
          items.findIndex(({ id }) => id === active),
          items.length,
        );
        const next = to === undefined ? undefined : items[to];
        if (!next) return;
        event.preventDefault();
        const list = event.currentTarget as HTMLElement;
        own.setState({ active: next.id });
        focusItem(list, next.id);
      },
    }),
    /** For the entry of an item: sets its position, also when only part of the list is rendered. */
    getItemProps: (item: BulkItem) => {
      const { items } = now();
      return { 'aria-setsize': items.length, 'aria-posinset': items.indexOf(item) + 1 };
    },
    /** For the checkbox of an item. */
    getCheckboxProps: (item: BulkItem) => ({
      type: 'checkbox' as const,
      'data-item': item.id,
      'aria-label': item.name,
      checked: bulk.getState().selected.has(item.id),
      tabIndex: now().active === item.id ? 0 : -1,
      onFocus: () => own.setState({ active: item.id }),
      onChange: (event: Pressed) => select([item.id], isChecked(event)),
    }),
  };
};

export const bulkGetters = (parts: Parts) => {
  const { bulk, own, now, t, save } = parts;
  return {
    ...listGetters(parts),
    /** For the root element. */
    getRootProps: () => {
      const { step } = now();
      const busy = step === 'analysing' || bulk.items.getState().status === 'loading';
      return { role: 'group' as const, 'aria-label': t('bulk.title'), 'aria-busy': busy };
    },
    getAnalyseProps: () =>
      press(() => {
        own.setState({ refused: bulk.getState().selected.size === 0 });
        void bulk.analyse();
      }, now().step !== 'selecting'),
    getCancelProps: () => press(() => void bulk.cancel(), now().step !== 'analysing'),
    /** Returns from the results to the selection. */
    getAgainProps: () => press(() => bulk.restart(), now().step !== 'done'),
    /** Retries loading the items. */
    getRetryProps: () => press(() => void bulk.items.refetch(), bulk.items.getState().status !== 'error'),
    /** Downloads the results as CSV. */
    getExportProps: () => press(() => save(bulk.getState().result?.results ?? []), now().result === null),
    getProgressProps: () => {
      const { progress } = now();
      return {
        role: 'progressbar' as const,
        'aria-label': t('bulk.analysing', { count: progress?.total ?? bulk.getState().selected.size }),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': progress ? Math.round(bulkPercent(progress).percent) : undefined,
        'aria-valuetext': progress?.text,
      };
    },
    /** For the `<table>` of results. */
    getTableProps: () => ({ 'aria-label': t('bulk.results') }),
    /** Returns the header text of a column. */
    columnOf: (name: 'item' | 'current' | 'predicted' | 'confidence' | 'change' | 'advice') => t(`bulk.column.${name}`),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};
