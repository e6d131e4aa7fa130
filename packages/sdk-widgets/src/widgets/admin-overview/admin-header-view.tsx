import type { ErrorAnalytics } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Alert, Button } from '../../ui/index.ts';
import { refresh as refreshOutline } from '../../ui/outlines.ts';
import { formatRate } from '../shared/admin-format.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './admin-overview.module.css';
import { HealthDot, type Health } from './health-dot.tsx';

export interface AdminHeaderViewProps {
  /** Heading level: 1 if it is the page's title. */
  readonly level?: 1 | 2 | undefined;
  readonly health: Health;
  readonly errors: Pick<ErrorAnalytics, 'totalErrors' | 'errorRate'> | null;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  readonly format: Format;
  readonly t: Translate;
}

/** System status, a refresh button, and an alert while there are errors. Plain props. */
export const AdminHeaderView = ({ level = 2, health, errors, busy, onRefresh, format, t }: AdminHeaderViewProps) => (
  <div className={styles.top}>
    <header className={styles.header}>
      {level === 1 ? <h1>{t('admin.title')}</h1> : <h2>{t('admin.title')}</h2>}
      <output className={styles.system}>
        {t('admin.system')} <HealthDot health={health} t={t} />
      </output>
      <Button size="s" icon={refreshOutline} busy={busy} onClick={onRefresh}>
        {t('admin.refresh')}
      </Button>
    </header>
    {errors && errors.totalErrors > 0 && (
      <Alert tone="error" title={t('admin.errors.title', { count: errors.totalErrors })}>
        {t('admin.errors.rate', { rate: formatRate(errors.errorRate, format.locale) })}
      </Alert>
    )}
  </div>
);
