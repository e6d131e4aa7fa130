import { Model } from 'objection';
import type { PriceAlert as PriceAlertBody } from '../../contract/index.ts';

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
