import { useTranslate } from '../../hooks/index.ts';
import type { RelistError } from '../../core/errors.ts';
import { Alert } from '../../ui/index.ts';
import { describeError } from '../../headless/shared/error-text.ts';

export interface NoticesProps {
  readonly error: RelistError | null;
  /** Shown after a successful call. */
  readonly successText?: string | null;
}

/** The outcome of a call: the error with advice, or the success message. */
export const Notices = ({ error, successText }: NoticesProps) => {
  const t = useTranslate();
  if (error) return <Alert tone="error">{describeError(error, 'settings.failed', t)}</Alert>;
  return successText ? <Alert tone="ok">{successText}</Alert> : null;
};
