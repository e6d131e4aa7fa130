import { useState } from 'react';
import { useOwnStore, useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { createAdmin, ERRORS_EVERY_MS, HEALTH_EVERY_MS } from '../../stores/admin/admin.ts';
import { refreshAll } from '../../stores/own-store.ts';
import { useFormat } from '../shared/use-format.ts';
import { AdminHeaderView } from './admin-header-view.tsx';
import { healthOf } from './health-dot.tsx';

export interface AdminHeaderProps {
  /** Heading level: 1 if it is the page's title. Default: 2. */
  readonly level?: 1 | 2;
}

/** The header of an admin page, above its tabs. */
export const AdminHeader = ({ level }: AdminHeaderProps) => {
  const relist = useRelist();
  const admin = useOwnStore(createAdmin);
  const health = useResource(admin.health, HEALTH_EVERY_MS);
  const errors = useResource(admin.errors, ERRORS_EVERY_MS);
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await refreshAll(relist);
    setBusy(false);
  };
  return (
    <AdminHeaderView
      level={level}
      // An outdated answer does not show the current state.
      health={healthOf(health.status === 'error' ? undefined : health.data?.status)}
      errors={errors.data}
      busy={busy}
      onRefresh={() => void refresh()}
      format={useFormat()}
      t={useTranslate()}
    />
  );
};
