import { useTranslate } from '../../hooks/index.ts';
import { Alert, Button, type AlertProps } from '../../ui/index.ts';
import { refresh } from '../../ui/outlines.ts';

export interface RetryAlertProps {
  /** What could not be loaded. */
  readonly text: string;
  readonly tone?: AlertProps['tone'];
  readonly onRetry: () => void;
}

/** What stands for data that could not be loaded, and the way to try again. */
export const RetryAlert = ({ text, tone = 'error', onRetry }: RetryAlertProps) => (
  <Alert tone={tone}>
    <p>{text}</p>
    <Button size="s" icon={refresh} onClick={onRetry}>
      {useTranslate()('common.retry')}
    </Button>
  </Alert>
);
