import adminTexts from '../../core/texts/en/admin.json';
import operationsTexts from '../../core/texts/en/operations.json';
import partnersTexts from '../../core/texts/en/partners.json';
import type { WidgetModule } from '../mount.tsx';

const operationsPanelTexts = { ...adminTexts, ...operationsTexts };
const partnersPanelTexts = { ...adminTexts, ...partnersTexts };

/** Admin widgets. They are listed here rather than in relist.js, so that pages without them do not load their names. */
export const panels = {
  overview: async () => ({ texts: adminTexts, widget: (await import('../../widgets/admin-overview/admin-overview.tsx')).AdminOverview }),
  users: async () => ({ texts: adminTexts, widget: (await import('../../widgets/admin-users/admin-users.tsx')).AdminUsers }),
  tickets: async () => ({ texts: adminTexts, widget: (await import('../../widgets/admin-tickets/admin-tickets.tsx')).AdminTickets }),
  analytics: async () => ({
    texts: adminTexts,
    widget: (await import('../../widgets/admin-analytics/admin-analytics.tsx')).AdminAnalytics,
  }),
  partners: async () => ({
    texts: partnersPanelTexts,
    widget: (await import('../../widgets/admin-partners/admin-partners.tsx')).AdminPartners,
  }),
  audit: async () => ({ texts: operationsPanelTexts, widget: (await import('../../widgets/admin-audit/admin-audit.tsx')).AdminAudit }),
  usage: async () => ({ texts: operationsPanelTexts, widget: (await import('../../widgets/admin-usage/admin-usage.tsx')).AdminUsage }),
  jobs: async () => ({ texts: operationsPanelTexts, widget: (await import('../../widgets/admin-jobs/admin-jobs.tsx')).AdminJobs }),
  outbox: async () => ({ texts: operationsPanelTexts, widget: (await import('../../widgets/admin-outbox/admin-outbox.tsx')).AdminOutbox }),
  'rule-packs': async () => ({
    texts: operationsPanelTexts,
    widget: (await import('../../widgets/admin-rule-packs/admin-rule-packs.tsx')).AdminRulePacks,
  }),
  accuracy: async () => ({
    texts: operationsPanelTexts,
    widget: (await import('../../widgets/admin-accuracy/admin-accuracy.tsx')).AdminAccuracy,
  }),
} satisfies Readonly<Record<string, () => Promise<WidgetModule>>>;
export type AdminPanel = keyof typeof panels;
