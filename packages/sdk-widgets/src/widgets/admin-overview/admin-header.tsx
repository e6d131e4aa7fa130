import type { ErrorAnalytics } from '@relist/api/contract';
import { useState } from 'react';
import { useSharedStore, useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { createAdmin, ERRORS_INTERVAL_MS, HEALTH_INTERVAL_MS } from '../../stores/admin/admin.ts';
import { refreshAll } from '../../stores/shared-store.ts';
import { Alert, Button, withClassNames } from '../../ui/index.ts';
import { refresh as refreshOutline } from '../../ui/icons/outlines.ts';
import { formatRate } from '../shared/admin-format.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './admin-overview.module.css';
import { HealthDot, toHealth, type Health } from './health-dot.tsx';

interface AdminHeaderViewProps {
  /** Heading level: 1 if it is the page's title. */
  readonly level?: 1 | 2 | undefined;
  readonly health: Health;
  readonly errors: Pick<ErrorAnalytics, 'totalErrors' | 'errorRate'> | null;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

/** Presentational header: system status, a refresh button, and an alert while there are errors. */
const AdminHeaderView = ({ level = 2, health, errors, isBusy, onRefresh }: AdminHeaderViewProps) => {
  const t = useTranslate();
  const { locale } = useFormat();
  return (
    <div className={styles.top}>
      <header className={styles.header}>
        {level === 1 ? <h1>{t('admin.title')}</h1> : <h2>{t('admin.title')}</h2>}
        <output className={styles.system}>
          {t('admin.system')} <HealthDot health={health} t={t} />
        </output>
        <Button size="s" icon={refreshOutline} busy={isBusy} onClick={onRefresh}>
          {t('admin.refresh')}
        </Button>
      </header>
      {errors && errors.totalErrors > 0 && (
        <Alert tone="error" title={t('admin.errors.title', { count: errors.totalErrors })}>
          {t('admin.errors.rate', { rate: formatRate(errors.errorRate, locale) })}
        </Alert>
      )}
    </div>
  );
};

export interface AdminHeaderProps {
  /** Heading level: 1 if it is the page's title. Default: 2. */
  readonly level?: 1 | 2;
}

/** The header of an admin page, above its tabs. */
export const AdminHeader = /* @__PURE__ */ withClassNames(({ level }: AdminHeaderProps) => {
  const relist = useRelist();
  const admin = useSharedStore(createAdmin);
  const health = useResource(admin.health, HEALTH_INTERVAL_MS);
  const errors = useResource(admin.errors, ERRORS_INTERVAL_MS);
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    setIsBusy(true);
    await refreshAll(relist);
    setIsBusy(false);
  };
  return (
    <AdminHeaderView
      level={level}
      // An outdated response does not show the current state.
      health={toHealth(health.status === 'error' ? undefined : health.data?.status)}
      errors={errors.data}
      isBusy={isBusy}
      onRefresh={() => void refresh()}
    />
  );
});
