import type { AnalyzedItem, AnalysisEvent, OnStage } from '../contract/index.ts';
import { toApiError } from './errors.ts';

type FinalEvent =
  | { readonly stage: 'done'; readonly result: unknown }
  | { readonly stage: 'failed'; readonly error: { readonly status?: unknown } };
type ProgressEvent<Event> = Exclude<Event, { readonly stage: FinalEvent['stage'] }>;

/** Collects a streamed response's events. */
export interface ResponseEvents<Event, Result> {
  readonly add: (event: Event) => void;
  /** Returns the result after the last event. Throws the server's ApiError, or an ApiError for an incomplete response. */
  readonly getResult: () => Result;
}

/** Calls `onProgress` for every event except the final one. */
export const collectEvents = <Event extends { readonly stage: string }>(
  onProgress: (event: ProgressEvent<Event>) => void,
): ResponseEvents<Event, Extract<Event, { readonly stage: 'done'; readonly result: unknown }>['result']> => {
  let finalEvent: FinalEvent | null = null;
  return {
    add: (event) => {
      if (event.stage === 'done' || event.stage === 'failed') finalEvent = event as unknown as FinalEvent;
      else onProgress(event as ProgressEvent<Event>);
    },
    getResult: () => {
      if (finalEvent?.stage === 'done') return finalEvent.result;
      if (finalEvent) throw toApiError(Number(finalEvent.error.status ?? 500), '', JSON.stringify(finalEvent.error));
      throw toApiError(502, 'The response ended before the result. Check your connection and try again.', '');
    },
  };
};

/** Collects a streamed analysis's events and reports each stage with the results so far. */
export const collectAnalysisEvents = (onStage?: OnStage): ResponseEvents<AnalysisEvent, AnalyzedItem> =>
  collectEvents<AnalysisEvent>(({ stage, found }) => onStage?.(stage, found));
