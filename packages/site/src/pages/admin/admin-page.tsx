import {
  AdminAccuracy,
  AdminAnalytics,
  AdminAudit,
  AdminHeader,
  AdminJobs,
  AdminOutbox,
  AdminOverview,
  AdminPartners,
  AdminRulePacks,
  AdminTickets,
  AdminUsage,
  AdminUsers,
  Tabs,
  useSession,
} from '@relist/sdk-widgets';
import { useLocation, useSearch } from 'wouter';
import { LinkButton } from '../../layout/link-button.tsx';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';
import styles from './admin-page.module.css';

const TABS = [
  { id: 'overview', label: 'Overview', panel: <AdminOverview header={false} /> },
  { id: 'users', label: 'User Management', panel: <AdminUsers /> },
  { id: 'tickets', label: 'Support Tickets', panel: <AdminTickets /> },
  { id: 'analytics', label: 'Analytics', panel: <AdminAnalytics /> },
  { id: 'partners', label: 'Partners', panel: <AdminPartners /> },
  { id: 'accuracy', label: 'Accuracy', panel: <AdminAccuracy /> },
  { id: 'usage', label: 'AI usage', panel: <AdminUsage /> },
  { id: 'rule-packs', label: 'Rule packs', panel: <AdminRulePacks /> },
  { id: 'jobs', label: 'Jobs', panel: <AdminJobs /> },
  { id: 'outbox', label: 'Outbox', panel: <AdminOutbox /> },
  { id: 'audit', label: 'Audit log', panel: <AdminAudit /> },
] as const;

/** Shown to users who are not administrators. The server rejects their requests too. */
const AdminsOnly = () => (
  <Page title="For administrators only" lead="This page is for the people who run this server.">
    <p className={styles.text}>Need access? Ask an administrator, then reload this page.</p>
    <LinkButton href="/" look="primary">
      View your items
    </LinkButton>
  </Page>
);

const Dashboard = () => {
  const [, navigate] = useLocation();
  const requestedTab = new URLSearchParams(useSearch()).get('tab');
  const tab = TABS.find(({ id }) => id === requestedTab)?.id ?? 'overview';
  return (
    <div className={styles.page}>
      <AdminHeader level={1} />
      <Tabs
        label="Admin Dashboard"
        items={TABS}
        value={tab}
        onChange={(id) => navigate(id === 'overview' ? '/admin' : `/admin?tab=${id}`)}
      />
    </div>
  );
};

export const AdminPage = () => {
  const { user } = useSession();
  useTitle('Admin Dashboard');
  return user?.role === 'admin' ? <Dashboard /> : <AdminsOnly />;
};
