import { useSharedStore, useResource, useTranslate } from '../../hooks/index.ts';
import { createAdmin, ERRORS_INTERVAL_MS } from '../../stores/admin/admin.ts';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { withClassNames } from '../../ui/index.ts';
import { AdminAnalyticsView } from './admin-analytics-view.tsx';

/** The sales figures and the latest errors. */
export const AdminAnalytics = /* @__PURE__ */ withClassNames(() => {
  const admin = useSharedStore(createAdmin);
  const sales = useResource(admin.sales);
  const errors = useResource(admin.errors, ERRORS_INTERVAL_MS);
  useAdminGuard(sales.error ?? errors.error);
  const retry = () => {
    if (sales.status === 'error') void sales.refetch();
    if (errors.status === 'error') void errors.refetch();
  };
  return <AdminAnalyticsView sales={sales} errors={errors} onRetry={retry} format={useFormat()} t={useTranslate()} />;
});
