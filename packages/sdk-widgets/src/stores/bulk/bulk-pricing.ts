import type { BulkPricingAnalysis, Job } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import type { RelistClient } from '../../core/requests/client.ts';
import type { Relist } from '../relist.ts';
import { createBulkItems, type BulkItems } from './bulk-items.ts';
import { createJobPoller } from './job-poller.ts';

export interface BulkPricingState {
  readonly step: 'selecting' | 'analysing' | 'done';
  /** Ids of the selected items. */
  readonly selected: ReadonlySet<string>;
  /** Finished and total items of a server job; null for a single request. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly result: BulkPricingAnalysis | null;
  /** Milliseconds since 1970. */
  readonly completedAt: number | null;
  readonly error: RelistError | null;
}

export interface BulkPricing extends StoreApi<BulkPricingState> {
  readonly items: BulkItems;
  select(ids: readonly string[], isSelected: boolean): void;
  /** Prices the selection. Large selections become a server job, which is polled only while `watch` is active. */
  analyze(): Promise<void>;
  /** Cancels the running analysis and keeps the selection. */
  cancel(): Promise<void>;
  /** Returns to the selection. */
  restart(): void;
  /** Polls a job until the returned function is called. */
  watch(): () => void;
  reset(): void;
}

const INITIAL_STATE: BulkPricingState = {
  step: 'selecting',
  selected: new Set(),
  progress: null,
  result: null,
  completedAt: null,
  error: null,
};
const IDLE_STATE = { step: 'selecting', progress: null } as const;

/** Reports results to the page and the user. */
const createReporter = ({ toasts, translate: t, emit, unauthorized }: Relist) => ({
  reportEmptySelection: () => toasts.getState().show({ tone: 'error', title: t('bulk.none.title'), description: t('bulk.none.text') }),
  reportResult: (result: BulkPricingAnalysis) => {
    toasts.getState().show({ title: t('bulk.complete.title'), description: t('bulk.complete.text', { count: result.results.length }) });
    emit('bulk-priced', result);
  },
  reportError: (error: RelistError) => {
    emit('error', error);
    if (unauthorized.handle(error, '/api/login')) return;
    toasts.getState().show({ tone: 'error', title: t('bulk.failed.title'), description: t('bulk.failed.text') });
  },
});

/** Creates the analysis of the selection: one request, or a server job for large selections. */
const createAnalysis = (client: RelistClient, store: StoreApi<BulkPricingState>, reporter: ReturnType<typeof createReporter>) => {
  let abortController: AbortController | null = null;
  let jobId: string | null = null;

  const finish = (result: BulkPricingAnalysis) => {
    store.setState({ step: 'done', progress: null, result, completedAt: Date.now(), error: null });
    reporter.reportResult(result);
  };
  const fail = (error: RelistError) => {
    store.setState({ ...IDLE_STATE, error });
    reporter.reportError(error);
  };
  const handlePoll = ({ state, progress, total, result, error }: Job) => {
    if (result) return finish(result);
    if (state === 'cancelled') return store.setState(IDLE_STATE);
    if (state === 'failed' || state === 'done') return fail({ code: 'job_failed', message: error ?? '', status: 200 });
    return store.setState({ progress: { done: progress, total } });
  };
  const jobs = createJobPoller({ client, onPoll: handlePoll, onLost: fail });

  return {
    start: async (itemIds: readonly string[]) => {
      const controller = (abortController = new AbortController());
      jobId = null;
      store.setState({ step: 'analysing', progress: null, error: null });
      try {
        const response = await client.bulkPricing.analyse({ body: { itemIds: [...itemIds] } }, { signal: controller.signal });
        if ('results' in response) return controller.signal.aborted ? undefined : finish(response);
        jobId = response.id;
        if (controller.signal.aborted) await client.jobs.cancel({ params: { id: response.id } });
        else jobs.follow(response);
      } catch (error) {
        if (!controller.signal.aborted) fail(toRelistError(error));
      }
    },
    /** Ignores the response of a running analysis. */
    stop: () => {
      abortController?.abort();
      jobs.stop();
    },
    cancelJob: async () => {
      // If the cancellation fails, the job continues in the background and the server deletes it after a week.
      if (jobId) await client.jobs.cancel({ params: { id: jobId } }).catch(() => undefined);
    },
    watch: jobs.watch,
  };
};

/** Creates bulk pricing: selection, running analysis and results. */
export const createBulkPricingStore = (relist: Relist): BulkPricing => {
  const store = createStore<BulkPricingState>(() => INITIAL_STATE);
  const items = createBulkItems(relist.client);
  const reporter = createReporter(relist);
  const analysis = createAnalysis(relist.client, store, reporter);

  relist.on((name) => name === 'analysed' && void items.invalidate());
  return {
    ...store,
    items,
    analyze: async () => {
      const { step, selected } = store.getState();
      if (step !== 'selecting') return;
      if (selected.size === 0) reporter.reportEmptySelection();
      else await analysis.start([...selected]);
    },
    cancel: async () => {
      analysis.stop();
      store.setState(IDLE_STATE);
      await analysis.cancelJob();
    },
    select: (ids, isSelected) =>
      store.setState(({ selected }) => {
        const newSelection = new Set(selected);
        for (const id of ids) {
          if (isSelected) newSelection.add(id);
          else newSelection.delete(id);
        }
        return { selected: newSelection };
      }),
    restart: () => store.setState({ ...IDLE_STATE, result: null, completedAt: null }),
    watch: analysis.watch,
    reset: () => {
      analysis.stop();
      store.setState(INITIAL_STATE);
      void items.invalidate();
    },
  };
};
