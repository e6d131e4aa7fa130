import { useEffect } from 'react';
import { useOwnStore, useStore, useTranslate } from '../../hooks/index.ts';
import { createAdmin } from '../../stores/admin/admin.ts';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { AdminTicketsView } from './admin-tickets-view.tsx';

/** Support tickets: filter, set status and priority, reply. */
export const AdminTickets = () => {
  const admin = useOwnStore(createAdmin);
  const state = useStore(admin.tickets);
  useEffect(() => void admin.tickets.fetch(), [admin]);
  useAdminGuard(state.error);
  return <AdminTicketsView state={state} actions={{ ...admin, ...admin.tickets }} format={useFormat()} t={useTranslate()} />;
};
