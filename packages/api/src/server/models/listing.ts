import { Model } from 'objection';
import type { ListingStatus, Optimization, Platform } from '../../contract/index.ts';

export class Listing extends Model {
  static override tableName = 'listings';
  static override jsonAttributes = ['keywords', 'hashtags', 'optimization'];

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
  declare createdAt: Date;
  declare updatedAt: Date;
}
