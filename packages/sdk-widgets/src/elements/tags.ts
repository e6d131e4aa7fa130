import type { RelistEventMap } from '../core/event-map.ts';
import type { ElementConfig } from './configuration.ts';

/** An element of the embed; its attributes are also properties, null if not set. */
export interface RelistElement extends HTMLElement {
  baseUrl: string | null;
  token: string | null;
  platform: string | null;
  theme: string | null;
  locale: string | null;
  person: string | null;
  /** Of `relist-item`: the item's id. */
  itemId: string | null;
  lang: string;
}
type Name =
  | 'studio'
  | 'uploader'
  | 'analysis'
  | 'item'
  | 'auth'
  | 'listing'
  | 'listings'
  | 'pricing'
  | 'price-check'
  | 'bulk-pricing'
  | 'contact'
  | 'stats';
type Panel =
  | 'overview'
  | 'users'
  | 'tickets'
  | 'analytics'
  | 'partners'
  | 'audit'
  | 'usage'
  | 'jobs'
  | 'outbox'
  | 'rule-packs'
  | 'accuracy';
export type WidgetTag = `relist-${Name}`;
type Elements = { [Tag in WidgetTag | `relist-admin-${Panel}`]: RelistElement };

declare global {
  interface HTMLElementTagNameMap extends Elements {}
  interface HTMLElementEventMap extends RelistEventMap {}
  interface DocumentEventMap extends RelistEventMap {}
  // The one global of the embed.
  var Relist: { configure: (config: ElementConfig) => void };
}

export { configure } from './configuration.ts';
