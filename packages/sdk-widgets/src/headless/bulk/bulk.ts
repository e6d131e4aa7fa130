import type { BulkPricingAnalysis } from '@relist/api/contract';
import { createStore } from 'zustand/vanilla';
import { translateError } from '../../core/errors.ts';
import type { Relist } from '../../stores/relist.ts';
import { findMatchingItems, type BulkItem } from '../../stores/bulk/bulk-items.ts';
import { createBulkPricingStore, type BulkPricing } from '../../stores/bulk/bulk-pricing.ts';
import { getSharedStore } from '../../stores/shared-store.ts';
import { saveBulkCsv } from './bulk-csv.ts';
import { createBulkGetters, type BulkLocalState } from './bulk-getters.ts';
import type { BulkState } from './bulk-state.ts';
import { computeBulkPercent, createBulkRow, createBulkTiles, describeCompletion } from './bulk-rows.ts';
import { createFormat } from '../shared/format.ts';
import { combine } from '../shared/store.ts';
import { startLoading, whileSubscribed } from '../shared/while-subscribed.ts';

const getSelectionExtent = (items: readonly BulkItem[], selected: ReadonlySet<string>): BulkState['chosen'] => {
  const count = items.reduce((sum, { id }) => sum + (selected.has(id) ? 1 : 0), 0);
  return count === 0 ? 'none' : count === items.length ? 'all' : 'some';
};

const describeStatus = (bulk: BulkPricing, matchCount: number, filter: string, { translate: t, config }: Relist): string => {
  const { step, selected, progress, result, completedAt } = bulk.getState();
  if (step === 'analysing') {
    const text = t('bulk.analysing', { count: progress?.total ?? selected.size });
    return progress ? `${text} ${computeBulkPercent(progress).announcedPercent}%` : text;
  }
  if (step === 'done' && result) {
    const { unpriced } = result.summary;
    return [describeCompletion(completedAt ?? 0, config.locale, t), unpriced > 0 ? t('bulk.unpriced', { count: unpriced }) : '']
      .join(' ')
      .trim();
  }
  const { status, items, total } = bulk.items.getState();
  if (status === 'loading') return total > 0 ? t('bulk.loading', { done: items.length, total }) : t('common.loading');
  if (status === 'ready' && items.length === 0) return `${t('bulk.empty.title')}. ${t('bulk.empty.text')}`;
  if (items.length > 0 && matchCount === 0) return t('bulk.noMatch', { words: filter });
  return items.length > 0 ? t('bulk.selected', { count: selected.size }) : '';
};

const describeError = (bulk: BulkPricing, isSelectionMissing: boolean, t: Relist['translate']): string => {
  const { error, step, selected } = bulk.getState();
  const { status, items, total } = bulk.items.getState();
  if (step !== 'selecting') return '';
  if (isSelectionMissing && selected.size === 0) return t('bulk.none.text');
  if (error) return [t('bulk.failed.text'), error.message && translateError(error, t)].filter(Boolean).join('. ');
  if (status !== 'error') return '';
  return items.length > 0 ? t('bulk.partly', { done: items.length, total }) : t('bulk.loadFailed');
};

/** Memoizes the last result for two arguments, so thousands of rows are not rebuilt on every key press. */
const memoizeLast = <A, B, Result>(compute: (a: A, b: B) => Result) => {
  let memo: { readonly a: A; readonly b: B; readonly result: Result } | undefined;
  return (a: A, b: B): Result => {
    if (memo?.a !== a || memo.b !== b) memo = { a, b, result: compute(a, b) };
    return memo.result;
  };
};

/** Creates bulk pricing for custom markup. Items load with the first listener; an analysis continues without listeners. */
export const createBulkPricing = (relist: Relist) => {
  const { translate: t, config } = relist;
  const bulk = getSharedStore(relist, createBulkPricingStore);
  const local = createStore<BulkLocalState>(() => ({ filter: '', active: null, isSelectionMissing: false }));
  const format = createFormat(config.locale);
  const filterItems = memoizeLast(findMatchingItems);
  const createRows = memoizeLast((result: BulkPricingAnalysis, translate: Relist['translate']) =>
    result.results.map((price) => createBulkRow(price, format, translate)),
  );
  const computeState = (): BulkState => {
    const { step, selected, progress, result } = bulk.getState();
    const { filter, active, isSelectionMissing } = local.getState();
    const items = filterItems(bulk.items.getState().items, filter);
    return {
      step,
      filter,
      items,
      selected,
      chosen: getSelectionExtent(items, selected),
      active: items.some(({ id }) => id === active) ? active : (items[0]?.id ?? null),
      progress: progress && { ...progress, text: t('bulk.progress', progress) },
      result,
      rows: result ? createRows(result, t) : [],
      tiles: result ? createBulkTiles(result, format, t) : [],
      status: describeStatus(bulk, items.length, filter, relist),
      failure: describeError(bulk, isSelectionMissing, t),
      format,
    };
  };
  const store = combine(() => [bulk, bulk.items, local], computeState);
  const startUpdates = () => {
    const stopFunctions = [startLoading(relist, bulk.items), bulk.watch()];
    return () => stopFunctions.forEach((stop) => stop());
  };
  return {
    ...whileSubscribed(store, startUpdates),
    ...createBulkGetters({ bulk, local, getState: store.getState, t, save: saveBulkCsv }),
  };
};
export type HeadlessBulkPricing = ReturnType<typeof createBulkPricing>;
