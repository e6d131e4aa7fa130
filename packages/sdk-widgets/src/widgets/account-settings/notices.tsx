import { useTranslate } from '../../hooks/index.ts';
import type { Problem } from '../../core/errors.ts';
import { Alert } from '../../ui/index.ts';
import { problemText } from '../shared/problem-text.ts';

export interface NoticesProps {
  readonly problem: Problem | null;
  /** Shown when the call has succeeded. */
  readonly ok?: string | null;
}

/** What came of a call: what to do about it, or that it is done. */
export const Notices = ({ problem, ok }: NoticesProps) => {
  const t = useTranslate();
  if (problem) return <Alert tone="error">{problemText(problem, 'settings.failed', t)}</Alert>;
  return ok ? <Alert tone="ok">{ok}</Alert> : null;
};
