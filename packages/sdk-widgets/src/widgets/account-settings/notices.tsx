import { useTranslate } from '../../hooks/index.ts';
import type { Problem } from '../../core/errors.ts';
import { Alert } from '../../ui/index.ts';
import { problemText } from '../../headless/shared/problem-text.ts';

export interface NoticesProps {
  readonly problem: Problem | null;
  /** Shown after a successful call. */
  readonly ok?: string | null;
}

/** The outcome of a call: the error with advice, or the success message. */
export const Notices = ({ problem, ok }: NoticesProps) => {
  const t = useTranslate();
  if (problem) return <Alert tone="error">{problemText(problem, 'settings.failed', t)}</Alert>;
  return ok ? <Alert tone="ok">{ok}</Alert> : null;
};
