import { useEffect } from 'react';
import { useSharedStore, useStore, useTranslate } from '../../hooks/index.ts';
import { createAdmin } from '../../stores/admin/admin.ts';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { withClassNames } from '../../ui/index.ts';
import { AdminTicketsView } from './admin-tickets-view.tsx';

/** The support tickets, with filters, selects for status and priority, and links to reply. */
export const AdminTickets = /* @__PURE__ */ withClassNames(() => {
  const admin = useSharedStore(createAdmin);
  const state = useStore(admin.tickets);
  useEffect(() => void admin.tickets.fetch(), [admin]);
  useAdminGuard(state.error);
  return <AdminTicketsView state={state} actions={{ ...admin, ...admin.tickets }} format={useFormat()} t={useTranslate()} />;
});
