import type { BulkPrice, Comparable, ItemSummary, PriceEstimate } from '@relist/api/contract';
import type { RelistEventMap } from '../core/event-map.ts';
import type { ElementConfig } from './configuration.ts';

/** Functions that create a page's own content for parts of a widget. The element shows the node in a slot, so the page's styles apply. */
export interface Templates {
  /** `relist-listings`: the content of a row. */
  readonly item?: (item: ItemSummary) => Element;
  /** `relist-price-check`: the estimate below the form. */
  readonly result?: (estimate: PriceEstimate) => Element;
  /** `relist-pricing`: a row of the comparables. */
  readonly comparable?: (comparable: Comparable) => Element;
  /** `relist-bulk-pricing`: a row of the results, 64 pixels high. */
  readonly price?: (price: BulkPrice) => Element;
}

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
  templates: Templates | undefined;
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
  | 'try-it'
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
