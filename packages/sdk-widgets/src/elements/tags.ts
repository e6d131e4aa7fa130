import type { RelistEventMap } from '../core/event-map.ts';
import type { ElementConfig } from './configuration.ts';

/** An embed element. Its attributes are also properties, which are null if not set. */
export interface RelistElement extends HTMLElement {
  baseUrl: string | null;
  token: string | null;
  platform: string | null;
  theme: string | null;
  /** 'inherit' for the page's font. */
  font: string | null;
  locale: string | null;
  person: string | null;
  /** For `relist-item`: the item's id. */
  itemId: string | null;
  lang: string;
}
type WidgetName =
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
type PanelName =
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
export type WidgetTag = `relist-${WidgetName}`;
type Elements = { [Tag in WidgetTag | `relist-admin-${PanelName}`]: RelistElement };

declare global {
  interface HTMLElementTagNameMap extends Elements {}
  interface HTMLElementEventMap extends RelistEventMap {}
  interface DocumentEventMap extends RelistEventMap {}
  // The embed's only global.
  var Relist: { configure: (config: ElementConfig) => void };
}

export { configure } from './configuration.ts';
