import { Model, type Pojo, type QueryBuilder } from 'objection';
import type {
  AnalysisResults,
  EvidenceMap,
  ItemChanges,
  NextPhoto,
  Platform,
  PriceResearch,
  Question,
  PhotoAdvice,
  PhotoChange,
  Authorship,
  ListingPart,
  ListingStatus,
  Optimization,
} from '../../contract/index.ts';
import { WithoutBin } from '../db/without-bin.ts';

/** Returns a copy of the object with the keys in `names` renamed. */
const renameKeys = (object: Pojo, names: Readonly<Record<string, string>>): Pojo =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [names[key] ?? key, value]));

/**
 * Maps properties to columns that keep the names from older versions, because a renamed column would break a server of the previous
 * version while it still runs. Queries that name a column need the column's name.
 */
const mapColumns = (columnsByProperty: Readonly<Record<string, string>>) => {
  const propertiesByColumn = Object.fromEntries(Object.entries(columnsByProperty).map(([property, column]) => [column, property]));
  return {
    parse: (row: Pojo): Pojo => renameKeys(row, propertiesByColumn),
    format: (row: Pojo): Pojo => renameKeys(row, columnsByProperty),
  };
};

export class Item extends Model {
  static override tableName = 'items';
  static override QueryBuilder = WithoutBin;
  static override jsonAttributes = ['analysisResults', 'evidence', 'itemFacts', 'priceResearch', 'corrections', 'question', 'nextPhoto'];
  static override columnNameMappers = mapColumns({ analyzedInputs: 'analysedInputs', itemFacts: 'thing', notes: 'hint' });

  declare id: string;
  declare userId: string;
  declare name: string;
  declare targetPlatform: Platform;
  /** The seller's notes. */
  declare notes: string | null;
  declare analysisResults: AnalysisResults;
  declare evidence: EvidenceMap;
  /** The engine's record of the item (engine/item-facts.ts); opaque in this layer. */
  declare itemFacts: unknown;
  /** All of the seller's corrections so far; a new analysis starts from the photos, not from these. */
  declare corrections: Omit<ItemChanges, 'targetPlatform' | 'hint'>;
  /** Hash of the inputs of `itemFacts` (services/analyses/analysis-inputs.ts); null when another analysis could find something new. */
  declare analyzedInputs: string | null;
  /**
   * Null when too little is known to estimate a price. Rows written by another price model may have a different shape; see presentPrice.
   */
  declare priceResearch: PriceResearch | null;
  /** The question to answer before the item can be listed or priced. */
  declare question: Question | null;
  /** The missing photo that would help most; null if none would. */
  declare nextPhoto: NextPhoto | null;
  /** Version of the price tables used; null for older prices without a version. */
  declare priceModel: string | null;
  declare description: string;
  /** US dollars; the driver returns numeric columns as text. */
  declare retailPrice: string | number | null;
  declare originalPrice: string | number | null;
  declare estimatedValue: string | number | null;
  /** Selects the wording for the same facts; "regenerate" increments it. */
  declare variation: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** When the seller archived it. */
  declare archivedAt: Date | null;
  /** When it was moved to the bin. */
  declare deletedAt: Date | null;
  declare photos?: Photo[];
  declare listings?: Listing[];
}

export class Photo extends Model {
  static override tableName = 'photos';
  static override idColumn = ['itemId', 'position'];
  static override jsonAttributes = ['quality', 'advice', 'observations', 'changes'];
  static override columnNameMappers = mapColumns({ observations: 'looked' });

  static override modifiers = {
    /** Selects the columns that responses contain. */
    selectResponseColumns: (query: QueryBuilder<Photo>) => void query.select('itemId', 'position', 'width', 'height', 'advice'),
  };

  declare itemId: string;
  /** 1 to 5, in the seller's order. */
  declare position: number;
  /** Location of the item's files in the photo store; shared by the photos of one upload. */
  declare fileKey: string;
  declare name: string;
  declare width: number;
  declare height: number;
  declare sha256: string;
  declare perceptualHash: string;
  declare quality: { sharpness: number; brightness: number; longestSide: number };
  declare advice: PhotoAdvice[];
  /** The engine's observations of the photo (engine/photo-observations.ts), opaque in this layer; null before the first analysis. */
  declare observations: unknown;
  /** Changes made to the photo before it was stored; null for photos stored before changes were recorded. */
  declare changes: PhotoChange[] | null;
}

export class Listing extends Model {
  static override tableName = 'listings';
  static override QueryBuilder = WithoutBin;
  static override jsonAttributes = ['keywords', 'hashtags', 'optimization', 'edited', 'passages', 'authorship'];

  static override modifiers = {
    /** Selects the columns for lists: all except the score details, which make up most of a row. */
    selectListColumns: (query: QueryBuilder<Listing>) =>
      void query.select(
        ...(['id', 'itemId', 'platform', 'status', 'title', 'price', 'description', 'keywords', 'hashtags', 'seoScore'] as const),
        ...(['edited', 'passages', 'soldPrice', 'soldAt', 'url', 'createdAt', 'updatedAt'] as const),
      ),
  };

  declare id: string;
  declare userId: string;
  declare itemId: string;
  declare platform: Platform;
  declare status: ListingStatus;
  declare title: string;
  /** US dollars; the driver returns numeric columns as text. */
  declare price: string | number;
  declare description: string;
  declare keywords: string[];
  declare hashtags: string[];
  declare seoScore: number;
  declare optimization: Optimization;
  /** Parts edited by the seller. */
  declare edited: ListingPart[];
  /** Passages in the description that every rewrite keeps byte for byte. */
  declare passages: string[];
  /** Authors of the listing's texts; null for listings written before authorship was recorded. */
  declare authorship: Authorship | null;
  /** US dollars; null unless sold. */
  declare soldPrice: string | number | null;
  /** The platform's fee in US dollars; null if unknown. */
  declare soldFee: string | number | null;
  declare soldAt: Date | null;
  /** URL on the platform, as entered by the seller. */
  declare url: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** When it was moved to the bin, alone or with its item. */
  declare deletedAt: Date | null;
}
