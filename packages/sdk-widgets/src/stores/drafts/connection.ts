import type { Analysis, AnalysisState } from '../analysis/analysis.ts';

/** Upload time after which the connection counts as slow. Our own estimate: five phone photos take 4 s on a typical mobile network. */
export const SLOW_AFTER_MS = 10_000;
/** The server's Retry-After. */
const IN_PROGRESS_RETRY_MS = 2000;

/** True if there was no answer. */
const isCutOff = ({ state, error }: AnalysisState) => state === 'error' && error?.status === 0;

/**
 * Reports connection errors of a running analysis and continues it when the connection is back. Every retry carries the key of the first
 * attempt, so none creates a second item.
 */
export const watchConnection = (analysis: Analysis): (() => void) => {
  let slow: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const failed = (state: AnalysisState) => {
    if (isCutOff(state) && !navigator.onLine) analysis.setState({ notice: { key: 'draft.offline' } });
    if (state.error?.code !== 'request_in_progress') return;
    analysis.setState({ notice: { key: 'draft.inProgress' } });
    again = setTimeout(analysis.analyse, IN_PROGRESS_RETRY_MS);
  };
  const look = (state: AnalysisState, before: AnalysisState) => {
    if (state.state !== before.state) clearTimeout(again);
    if (state.state === 'error' && before.state === 'analysing') failed(state);
    const sending = state.state === 'analysing' && state.stage === 'uploading';
    if (sending === (before.state === 'analysing' && before.stage === 'uploading')) return;
    clearTimeout(slow);
    if (sending) slow = setTimeout(() => analysis.setState({ notice: { key: 'draft.slow' } }), SLOW_AFTER_MS);
    else if (state.notice?.key === 'draft.slow') analysis.setState({ notice: null });
  };
  const goOn = () => void (isCutOff(analysis.getState()) && analysis.analyse());
  const leave = analysis.subscribe(look);
  addEventListener('online', goOn);
  return () => {
    leave();
    removeEventListener('online', goOn);
    clearTimeout(slow);
    clearTimeout(again);
  };
};
