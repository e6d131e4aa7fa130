import { configure } from './configuration.ts';
import { defineElement, type ElementSpec } from './define-element.ts';
import type { WidgetTag } from './tags.ts';
import type { AdminPanel } from './widgets/admin.ts';

/** Maps tags to widgets. Only this table and the element class load before an element connects. */
const elements: Readonly<Record<WidgetTag, ElementSpec>> = {
  'relist-studio': { hasFlow: true, isIsolated: true, load: () => import('./widgets/studio.ts') },
  'relist-uploader': { hasFlow: true, load: () => import('./widgets/uploader.ts') },
  'relist-analysis': { load: () => import('./widgets/analysis.ts') },
  'relist-item': { load: () => import('./widgets/item.ts') },
  'relist-auth': { load: () => import('./widgets/auth.ts') },
  'relist-listing': { load: () => import('./widgets/listing.ts') },
  'relist-listings': { load: () => import('./widgets/listings.ts') },
  'relist-pricing': { load: () => import('./widgets/pricing.ts') },
  'relist-price-check': { load: () => import('./widgets/price-check.ts') },
  'relist-try-it': { load: () => import('./widgets/try-it.ts') },
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
/** The API defaults to the script's own origin. */
const origin = new URL(import.meta.url).origin;
const define = (tag: string, spec: ElementSpec) => defineElement(tag, spec, origin === 'null' ? '' : origin);
for (const [tag, spec] of Object.entries(elements)) define(tag, spec);
for (const panel of adminPanels)
  define(`relist-admin-${panel}`, { load: async () => (await import('./widgets/admin.ts')).panels[panel]() });

globalThis.Relist ??= { configure };

const { key } = [...(globalThis.document?.scripts ?? [])].find(({ src }) => src === import.meta.url)?.dataset ?? {};
if (key) configure({ key });
export { configure };
export type { RelistElement } from './tags.ts';
