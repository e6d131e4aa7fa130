import { Model } from 'objection';

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
