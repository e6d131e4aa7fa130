import { useTranslate } from '../../hooks/index.ts';
import { Alert, Button, type AlertProps } from '../../ui/index.ts';
import { refresh } from '../../ui/icons/outlines.ts';

export interface RetryAlertProps {
  /** The error message. */
  readonly text: string;
  readonly tone?: AlertProps['tone'];
  readonly onRetry: () => void;
}

/** A load error with a retry button. */
export const RetryAlert = ({ text, tone = 'error', onRetry }: RetryAlertProps) => (
  <Alert tone={tone}>
    <p>{text}</p>
    <Button size="s" icon={refresh} onClick={onRetry}>
      {useTranslate()('common.retry')}
    </Button>
  </Alert>
);
