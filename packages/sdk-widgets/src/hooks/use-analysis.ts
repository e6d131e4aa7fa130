import { useStore } from './use-store.ts';
import type { Analysis, AnalysisState } from '../stores/analysis.ts';
import { useRelist } from './relist-context.ts';

/** State and actions of the upload flow. Actions keep their identity over renders. */
export const useAnalysis = (): AnalysisState & Omit<Analysis, 'getState' | 'setState' | 'getInitialState' | 'subscribe'> => {
  const { analysis } = useRelist();
  return { ...analysis, ...useStore(analysis) };
};
