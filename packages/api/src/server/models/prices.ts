import { Model } from 'objection';
import type { PriceAlert as PriceAlertBody, Platform, PriceEventKind, PriceFactor, SaleSource } from '../../contract/index.ts';

export class PriceAlert extends Model {
  static override tableName = 'price_alerts';

  declare id: string;
  declare userId: string;
  declare watchId: string;
  declare itemId: string;
  declare cause: PriceAlertBody['cause'];
  /** US dollars; the driver gives numeric columns as text. */
  declare fromPrice: string | number;
  declare toPrice: string | number;
  declare createdAt: Date;
  declare itemName?: string;
}

/** Written by triggers (migration 0009), never by the server. */
export class PriceEvent extends Model {
  static override tableName = 'price_events';
  static override jsonAttributes = ['factors'];

  declare id: string;
  declare userId: string;
  declare itemId: string;
  declare listingId: string | null;
  declare platform: Platform | null;
  declare kind: PriceEventKind;
  /** US dollars; the driver gives numeric columns as text. */
  declare price: string | number | null;
  declare low: string | number | null;
  declare high: string | number | null;
  declare confidence: string | number | null;
  /** Of another price model they may have another shape. */
  declare factors: PriceFactor[];
  /** Version of the tables that an estimate was made from; null for the rest, and before there were versions. */
  declare priceModel: string | null;
  declare createdAt: Date;
  /** With the history only: the estimate before; null for the first one. */
  declare before?: { readonly factors: PriceFactor[]; readonly priceModel: string | null } | null;
  declare itemName?: string;
}

export class PriceWatch extends Model {
  static override tableName = 'price_watches';

  declare id: string;
  declare userId: string;
  declare itemId: string;
  declare percent: string | number | null;
  /** US dollars; the driver gives numeric columns as text. */
  declare above: string | number | null;
  declare below: string | number | null;
  declare basePrice: string | number | null;
  declare lastPrice: string | number | null;
  declare createdAt: Date;
  declare itemName?: string;
}

/** A sale that prices learn from. */
export class Sale extends Model {
  static override tableName = 'sales';
  static override jsonAttributes = ['facts'];

  declare id: string;
  declare userId: string;
  declare source: SaleSource;
  declare importId: string | null;
  declare listingId: string | null;
  /** Tells a sale that is told twice. */
  declare digest: string;
  declare title: string;
  declare brand: string | null;
  /** Catalog id, or a group of goods. */
  declare category: string | null;
  /** As it was told, see services/sales/sales.ts. */
  declare facts: object;
  /** US dollars; the driver gives numeric columns as text. */
  declare price: string | number;
  declare predicted: string | number | null;
  declare predictedLow: string | number | null;
  declare predictedHigh: string | number | null;
  /** ln(price ÷ what the shipped tables say); null where they ask instead. */
  declare residual: number | null;
  declare priceModel: string;
  declare modelKey: string;
  declare brandKey: string | null;
  declare categoryKey: string | null;
  declare soldAt: Date | null;
  declare createdAt: Date;
}
