import { Model } from 'objection';
import type { SaleSource } from '../../contract/index.ts';

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
