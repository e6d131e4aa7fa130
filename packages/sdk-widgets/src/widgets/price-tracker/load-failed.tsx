import { useTranslate } from '../../hooks/index.ts';
import { RetryAlert } from '../shared/retry-alert.tsx';

/** A load error with a retry button. */
export const LoadFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <RetryAlert text={useTranslate()('tracker.failed')} onRetry={onRetry} />
);
