import { Model } from 'objection';
import type { Platform, PriceEventKind, PriceFactor } from '../../contract/index.ts';

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
