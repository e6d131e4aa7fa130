import { configure, type ElementConfig } from './configuration.ts';
import { defineElement, type ElementSpec } from './define-element.ts';

/** Tag to widget. Nothing but this table and the element class is loaded before an element connects. */
const elements: Record<string, ElementSpec> = {
  'relist-studio': { flow: true, alone: true, load: () => import('./widgets/studio.ts') },
  'relist-uploader': { flow: true, load: () => import('./widgets/uploader.ts') },
  'relist-analysis': { load: () => import('./widgets/analysis.ts') },
  'relist-listing': { load: () => import('./widgets/listing.ts') },
  'relist-pricing': { load: () => import('./widgets/pricing.ts') },
  'relist-admin-overview': { load: () => import('./widgets/admin-overview.ts') },
  'relist-admin-users': { load: () => import('./widgets/admin-users.ts') },
  'relist-admin-tickets': { load: () => import('./widgets/admin-tickets.ts') },
  'relist-admin-partners': { load: () => import('./widgets/admin-partners.ts') },
  'relist-admin-analytics': { load: () => import('./widgets/admin-analytics.ts') },
  'relist-bulk-pricing': { load: () => import('./widgets/bulk-pricing.ts') },
  'relist-contact': { load: () => import('./widgets/contact.ts') },
  'relist-stats': { load: () => import('./widgets/stats.ts') },
};

/** The script comes from the API's own address unless somebody says otherwise. */
const origin = new URL(import.meta.url).origin;
for (const [tag, spec] of Object.entries(elements)) defineElement(tag, spec, origin === 'null' ? '' : origin);

declare global {
  // The one global of the embed.
  var Relist: { configure: (config: ElementConfig) => void };
}
globalThis.Relist ??= { configure };
export { configure };
