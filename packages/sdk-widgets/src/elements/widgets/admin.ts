import type { WidgetModule } from '../mount.tsx';

const panels = {
  overview: () => import('./admin-overview.ts'),
  users: () => import('./admin-users.ts'),
  tickets: () => import('./admin-tickets.ts'),
  analytics: () => import('./admin-analytics.ts'),
  partners: () => import('./admin-partners.ts'),
  audit: () => import('./admin-audit.ts'),
  usage: () => import('./admin-usage.ts'),
  jobs: () => import('./admin-jobs.ts'),
  outbox: () => import('./admin-outbox.ts'),
  'rule-packs': () => import('./admin-rule-packs.ts'),
  accuracy: () => import('./admin-accuracy.ts'),
};
export type AdminPanel = keyof typeof panels;

/** Admin widgets, listed here and not in relist.js: few pages use them, so others should not load their names. */
export const loadPanel = (panel: AdminPanel): Promise<WidgetModule> => panels[panel]();
