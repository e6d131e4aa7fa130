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

const BUSINESS = 'Business';
const ANALYSIS = 'Analysis';
const SYSTEM = 'System';

const TABS = [
  { id: 'overview', group: BUSINESS, label: 'Overview', panel: <AdminOverview header={false} /> },
  { id: 'users', group: BUSINESS, label: 'User Management', panel: <AdminUsers /> },
  { id: 'tickets', group: BUSINESS, label: 'Support Tickets', panel: <AdminTickets /> },
  { id: 'analytics', group: BUSINESS, label: 'Analytics', panel: <AdminAnalytics /> },
  { id: 'partners', group: BUSINESS, label: 'Partners', panel: <AdminPartners /> },
  { id: 'accuracy', group: ANALYSIS, label: 'Accuracy', panel: <AdminAccuracy /> },
  { id: 'usage', group: ANALYSIS, label: 'AI usage', panel: <AdminUsage /> },
  { id: 'rule-packs', group: ANALYSIS, label: 'Rule packs', panel: <AdminRulePacks /> },
  { id: 'jobs', group: SYSTEM, label: 'Jobs', panel: <AdminJobs /> },
  { id: 'outbox', group: SYSTEM, label: 'Outbox', panel: <AdminOutbox /> },
  { id: 'audit', group: SYSTEM, label: 'Audit log', panel: <AdminAudit /> },
] as const;

/** Shown to users who are not administrators. The server rejects their requests too. */
const AdminsOnly = () => (
  <Page title="For administrators only" lead="This page is for the people who run this server.">
    <p className={styles.text}>Need access? Ask an administrator, then reload this page.</p>
    <LinkButton href="/" variant="primary">
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
