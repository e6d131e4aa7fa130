import { Model, type QueryBuilder } from 'objection';
import type { Authorship, ListingPart, ListingStatus, Optimization, Platform } from '../../contract/index.ts';
import { WithoutBin } from '../db/without-bin.ts';

export class Listing extends Model {
  static override tableName = 'listings';
  static override QueryBuilder = WithoutBin;
  static override jsonAttributes = ['keywords', 'hashtags', 'optimization', 'edited', 'passages', 'authorship'];

  static override modifiers = {
    /** The columns a list shows: all but what its text was scored by, which is most of a row. */
    shown: (query: QueryBuilder<Listing>) =>
      void query.select(
        ...(['id', 'itemId', 'platform', 'status', 'title', 'price', 'description', 'keywords', 'hashtags', 'seoScore'] as const),
        ...(['edited', 'passages', 'soldPrice', 'soldAt', 'url', 'createdAt'] as const),
      ),
  };

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
  /** Passages of the description that every rewrite keeps byte for byte. */
  declare passages: string[];
  /** Who wrote each word; null for a listing from before that was recorded. */
  declare authorship: Authorship | null;
  /** US dollars; null unless sold. */
  declare soldPrice: string | number | null;
  /** US dollars that the platform kept; null where that is not known. */
  declare soldFee: string | number | null;
  declare soldAt: Date | null;
  /** On its platform, as the seller told. */
  declare url: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** In the bin since then, by itself or with its item. */
  declare deletedAt: Date | null;
}
