import { useSharedStore, useResource, useStore, useTranslate } from '../../hooks/index.ts';
import { createAdmin, DASHBOARD_INTERVAL_MS } from '../../stores/admin/admin.ts';
import admin from '../shared/admin.module.css';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { withClassNames } from '../../ui/index.ts';
import { AdminHeader } from './admin-header.tsx';
import { AdminOverviewView } from './admin-overview-view.tsx';

export interface AdminOverviewProps {
  /** False if the page has a separate AdminHeader. */
  readonly header?: boolean;
}

/** The installation's key figures, refreshed automatically. */
export const AdminOverview = /* @__PURE__ */ withClassNames(({ header = true }: AdminOverviewProps) => {
  const store = useSharedStore(createAdmin);
  const { data, status, error, refetch } = useResource(store.dashboard, DASHBOARD_INTERVAL_MS);
  const health = useStore(store.health);
  useAdminGuard(error);
  const [format, t] = [useFormat(), useTranslate()];
  return (
    <div className={admin.panel}>
      {header && <AdminHeader />}
      <AdminOverviewView
        dashboard={data}
        health={health.status === 'error' ? null : health.data}
        hasFailed={status === 'error'}
        onRetry={() => void refetch()}
        format={format}
        t={t}
      />
    </div>
  );
});
