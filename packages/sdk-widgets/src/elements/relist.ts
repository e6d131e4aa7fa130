import { configure, type ElementConfig } from './configuration.ts';
import { defineElement, type ElementSpec } from './define-element.ts';
import type { AdminPanel } from './widgets/admin.ts';

/** Tag to widget. Nothing but this table and the element class is loaded before an element connects. */
const elements: Record<string, ElementSpec> = {
  'relist-studio': { flow: true, alone: true, load: () => import('./widgets/studio.ts') },
  'relist-uploader': { flow: true, load: () => import('./widgets/uploader.ts') },
  'relist-analysis': { load: () => import('./widgets/analysis.ts') },
  'relist-listing': { load: () => import('./widgets/listing.ts') },
  'relist-pricing': { load: () => import('./widgets/pricing.ts') },
  'relist-bulk-pricing': { load: () => import('./widgets/bulk-pricing.ts') },
  'relist-contact': { load: () => import('./widgets/contact.ts') },
  'relist-stats': { load: () => import('./widgets/stats.ts') },
};

const adminPanels: readonly AdminPanel[] = [
  'overview',
  'users',
  'tickets',
  'analytics',
  'partners',
  'audit',
  'usage',
  'jobs',
  'outbox',
  'rule-packs',
  'accuracy',
];
for (const panel of adminPanels)
  elements[`relist-admin-${panel}`] = { load: async () => (await import('./widgets/admin.ts')).loadPanel(panel) };

/** The script comes from the API's own address unless somebody says otherwise. */
const origin = new URL(import.meta.url).origin;
for (const [tag, spec] of Object.entries(elements)) defineElement(tag, spec, origin === 'null' ? '' : origin);

declare global {
  // The one global of the embed.
  var Relist: { configure: (config: ElementConfig) => void };
}
globalThis.Relist ??= { configure };
export { configure };
