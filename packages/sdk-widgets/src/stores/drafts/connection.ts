import type { Analysis, AnalysisState } from '../analysis/analysis.ts';

/** Upload time after which the connection counts as slow. Five phone photos take about 4 s on a typical mobile network. */
export const SLOW_AFTER_MS = 10_000;
/** The same time as in the server's Retry-After header for a request in progress. */
const IN_PROGRESS_RETRY_MS = 2000;

/** Returns whether the analysis failed because there was no response. */
const hasNoResponse = ({ state, error }: AnalysisState) => state === 'error' && error?.status === 0;

/**
 * Reports connection errors of a running analysis and continues it when the connection is back. Every retry uses the key of the first
 * attempt, so no retry creates a second item.
 */
export const watchConnection = (analysis: Analysis): (() => void) => {
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const handleError = (state: AnalysisState) => {
    if (hasNoResponse(state) && !navigator.onLine) analysis.setState({ notice: { key: 'draft.offline' } });
    if (state.error?.code !== 'request_in_progress') return;
    analysis.setState({ notice: { key: 'draft.inProgress' } });
    retryTimer = setTimeout(analysis.analyze, IN_PROGRESS_RETRY_MS);
  };
  const handleChange = (state: AnalysisState, previous: AnalysisState) => {
    if (state.state !== previous.state) clearTimeout(retryTimer);
    if (state.state === 'error' && previous.state === 'analysing') handleError(state);
    const isSending = state.state === 'analysing' && state.stage === 'uploading';
    if (isSending === (previous.state === 'analysing' && previous.stage === 'uploading')) return;
    clearTimeout(slowTimer);
    if (isSending) slowTimer = setTimeout(() => analysis.setState({ notice: { key: 'draft.slow' } }), SLOW_AFTER_MS);
    else if (state.notice?.key === 'draft.slow') analysis.setState({ notice: null });
  };
  const resume = () => void (hasNoResponse(analysis.getState()) && analysis.analyze());
  const unsubscribe = analysis.subscribe(handleChange);
  addEventListener('online', resume);
  return () => {
    unsubscribe();
    removeEventListener('online', resume);
    clearTimeout(slowTimer);
    clearTimeout(retryTimer);
  };
};
