import { useTranslate } from '../../hooks/index.ts';
import { Alert, Button } from '../../ui/index.ts';

/** What did not come, and how to ask again. */
export const LoadFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useTranslate();
  return (
    <Alert tone="error">
      <p>{t('tracker.failed')}</p>
      <Button size="s" icon="refresh" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Alert>
  );
};
