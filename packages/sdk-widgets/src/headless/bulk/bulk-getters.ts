import type { BulkPrice } from '@relist/api/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Translate } from '../../core/languages/translate.ts';
import type { BulkItem } from '../../stores/bulk/bulk-items.ts';
import type { BulkPricing } from '../../stores/bulk/bulk-pricing.ts';
import { computeBulkPercent } from './bulk-rows.ts';
import type { BulkState } from './bulk-state.ts';
import { isChecked, getInputValue } from '../shared/events.ts';
import { createButtonProps, type PressEvent } from '../shared/create-button-props.ts';
import type { KeyPress } from '../uploader/reorder.ts';
import { getRowForKey } from './row-keys.ts';

export interface BulkLocalState {
  readonly filter: string;
  /** Id of the item that had focus last. */
  readonly active: string | null;
  /** True if an analysis was requested with nothing selected. */
  readonly isSelectionMissing: boolean;
}

interface Deps {
  readonly bulk: BulkPricing;
  readonly local: StoreApi<BulkLocalState>;
  readonly getState: () => BulkState;
  readonly t: Translate;
  readonly save: (results: readonly BulkPrice[]) => void;
}

/** Focuses an item's checkbox. A row scrolled into view renders a moment later. */
const focusItem = (list: HTMLElement, id: string) => {
  const find = () => list.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const checkbox = find();
  if (checkbox) checkbox.focus();
  else requestAnimationFrame(() => find()?.focus());
};

const createListGetters = ({ bulk, local, getState, t }: Deps) => {
  const select = (ids: readonly string[], isSelected: boolean) => {
    local.setState({ isSelectionMissing: false });
    bulk.select(ids, isSelected);
  };
  return {
    /** Returns props for the `<input>` that filters the list by name, category, brand or condition. */
    getFilterProps: () => ({
      type: 'search' as const,
      autoComplete: 'off',
      'aria-label': t('bulk.filter'),
      value: local.getState().filter,
      onInput: (event: PressEvent) => local.setState({ filter: getInputValue(event) }),
    }),
    /** Returns props for the checkbox that selects all items matching the filter. */
    getSelectAllProps: () => {
      const { chosen, items } = getState();
      return {
        type: 'checkbox' as const,
        checked: chosen === 'all',
        // `indeterminate` is a property without an attribute, so neither React nor markup can set it.
        ref: (box: HTMLInputElement | null) => void (box && (box.indeterminate = chosen === 'some')),
        'aria-label': t('bulk.selectAll', { count: items.length }),
        onChange: (event: PressEvent) =>
          select(
            getState().items.map(({ id }) => id),
            isChecked(event),
          ),
      };
    },
    /** Returns props for the `<ul>` of items. Arrow keys, Page Up and Down, Home and End move between checkboxes. */
    getListProps: () => ({
      'aria-label': t('bulk.items'),
      onKeyDown: (event: KeyPress) => {
        const { items, active } = getState();
        const targetIndex = getRowForKey(
          event.key,
          items.findIndex(({ id }) => id === active),
          items.length,
        );
        const targetItem = targetIndex === undefined ? undefined : items[targetIndex];
        if (!targetItem) return;
        event.preventDefault();
        const list = event.currentTarget as HTMLElement;
        local.setState({ active: targetItem.id });
        focusItem(list, targetItem.id);
      },
    }),
    /** Returns props for an item's entry, with its position in the whole list even if only part of the list is rendered. */
    getItemProps: (item: BulkItem) => {
      const { items } = getState();
      return { 'aria-setsize': items.length, 'aria-posinset': items.indexOf(item) + 1 };
    },
    /** Returns props for an item's checkbox. */
    getCheckboxProps: (item: BulkItem) => ({
      type: 'checkbox' as const,
      'data-item': item.id,
      'aria-label': item.name,
      checked: bulk.getState().selected.has(item.id),
      tabIndex: getState().active === item.id ? 0 : -1,
      onFocus: () => local.setState({ active: item.id }),
      onChange: (event: PressEvent) => select([item.id], isChecked(event)),
    }),
  };
};

export const createBulkGetters = (deps: Deps) => {
  const { bulk, local, getState, t, save } = deps;
  return {
    ...createListGetters(deps),
    /** Returns props for the root element. */
    getRootProps: () => {
      const { step } = getState();
      const isBusy = step === 'analysing' || bulk.items.getState().status === 'loading';
      return { role: 'group' as const, 'aria-label': t('bulk.title'), 'aria-busy': isBusy };
    },
    getAnalyseProps: () =>
      createButtonProps(() => {
        local.setState({ isSelectionMissing: bulk.getState().selected.size === 0 });
        void bulk.analyze();
      }, getState().step !== 'selecting'),
    getCancelProps: () => createButtonProps(() => void bulk.cancel(), getState().step !== 'analysing'),
    /** Returns props for the button that returns from the results to the selection. */
    getAgainProps: () => createButtonProps(() => bulk.restart(), getState().step !== 'done'),
    /** Returns props for the button that loads the items again. */
    getRetryProps: () => createButtonProps(() => void bulk.items.refetch(), bulk.items.getState().status !== 'error'),
    /** Returns props for the button that downloads the results as CSV. */
    getExportProps: () => createButtonProps(() => save(bulk.getState().result?.results ?? []), getState().result === null),
    getProgressProps: () => {
      const { progress } = getState();
      return {
        role: 'progressbar' as const,
        'aria-label': t('bulk.analysing', { count: progress?.total ?? bulk.getState().selected.size }),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': progress ? Math.round(computeBulkPercent(progress).percent) : undefined,
        'aria-valuetext': progress?.text,
      };
    },
    /** Returns props for the `<table>` of results. */
    getTableProps: () => ({ 'aria-label': t('bulk.results') }),
    /** Returns the header text of a column. */
    getColumnLabel: (name: 'item' | 'current' | 'predicted' | 'confidence' | 'change' | 'advice') => t(`bulk.column.${name}`),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};
