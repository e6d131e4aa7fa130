import { Model } from 'objection';
import type { ListingPart, ListingStatus, Optimization, Platform } from '../../contract/index.ts';

export class Listing extends Model {
  static override tableName = 'listings';
  static override jsonAttributes = ['keywords', 'hashtags', 'optimization', 'edited'];

  declare id: string;
  declare userId: string;
  declare itemId: string;
  declare platform: Platform;
  declare status: ListingStatus;
  declare title: string;
  /** US dollars; the driver gives numeric columns as text. */
  declare price: string | number;
  declare description: string;
  declare keywords: string[];
  declare hashtags: string[];
  declare seoScore: number;
  declare optimization: Optimization;
  /** Parts that the seller wrote by hand. */
  declare edited: ListingPart[];
  /** US dollars; null unless sold. */
  declare soldPrice: string | number | null;
  /** US dollars that the platform kept; null where that is not known. */
  declare soldFee: string | number | null;
  declare soldAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
