import { useTranslate } from '../../hooks/index.ts';
import { RetryAlert } from '../shared/retry-alert.tsx';

/** What did not come, and how to ask again. */
export const LoadFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <RetryAlert text={useTranslate()('tracker.failed')} onRetry={onRetry} />
);
