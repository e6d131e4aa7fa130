import { Model } from 'objection';
import type { PriceAlert as PriceAlertBody, Platform, PriceEventKind, PriceFactor, SaleSource } from '../../contract/index.ts';

export class PriceAlert extends Model {
  static override tableName = 'price_alerts';

  declare id: string;
  declare userId: string;
  declare watchId: string;
  declare itemId: string;
  declare cause: PriceAlertBody['cause'];
  /** US dollars; the driver returns numeric columns as text. */
  declare fromPrice: string | number;
  declare toPrice: string | number;
  declare createdAt: Date;
  declare itemName?: string;
}

/** A change in an estimate or a price. Triggers (migration 0009) write these rows, and the server never does. */
export class PriceEvent extends Model {
  static override tableName = 'price_events';
  static override jsonAttributes = ['factors'];

  declare id: string;
  declare userId: string;
  declare itemId: string;
  declare listingId: string | null;
  declare platform: Platform | null;
  declare kind: PriceEventKind;
  /** US dollars; the driver returns numeric columns as text. */
  declare price: string | number | null;
  declare low: string | number | null;
  declare high: string | number | null;
  declare confidence: string | number | null;
  /** Factors written by another price model may have a different shape. */
  declare factors: PriceFactor[];
  /** Version of the price tables behind an estimate; null for other events and for older estimates without a version. */
  declare priceModel: string | null;
  declare createdAt: Date;
  /** The previous estimate, set only in the history; null for the first one. */
  declare before?: { readonly factors: PriceFactor[]; readonly priceModel: string | null } | null;
  declare itemName?: string;
}

export class PriceWatch extends Model {
  static override tableName = 'price_watches';

  declare id: string;
  declare userId: string;
  declare itemId: string;
  declare percent: string | number | null;
  /** US dollars; the driver returns numeric columns as text. */
  declare above: string | number | null;
  declare below: string | number | null;
  declare basePrice: string | number | null;
  declare lastPrice: string | number | null;
  declare createdAt: Date;
  declare itemName?: string;
}

/** A sale used to improve price estimates. */
export class Sale extends Model {
  static override tableName = 'sales';
  static override jsonAttributes = ['facts'];

  declare id: string;
  declare userId: string;
  declare source: SaleSource;
  declare importId: string | null;
  declare listingId: string | null;
  /** Hash that identifies duplicates of a sale. */
  declare digest: string;
  declare title: string;
  declare brand: string | null;
  /** Catalog id, or a group of items. */
  declare category: string | null;
  /** The facts as received; see services/sales/sale-evaluation.ts. */
  declare facts: object;
  /** US dollars; the driver returns numeric columns as text. */
  declare price: string | number;
  declare predicted: string | number | null;
  declare predictedLow: string | number | null;
  declare predictedHigh: string | number | null;
  /** ln(price ÷ estimate from the shipped tables); null if they give no estimate. */
  declare residual: number | null;
  declare priceModel: string;
  declare modelKey: string;
  declare brandKey: string | null;
  declare categoryKey: string | null;
  declare soldAt: Date | null;
  declare createdAt: Date;
}
