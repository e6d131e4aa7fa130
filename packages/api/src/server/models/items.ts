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

/** Returns a copy of the object with one key renamed, if it has that key. */
const renameKey = (from: string, to: string, { [from]: value, ...rest }: Pojo): Pojo =>
  value === undefined ? rest : { ...rest, [to]: value };

export class Item extends Model {
  static override tableName = 'items';
  static override QueryBuilder = WithoutBin;
  static override jsonAttributes = ['analysisResults', 'evidence', 'thing', 'priceResearch', 'corrections', 'question', 'nextPhoto'];
  /** Maps `analyzedInputs` to its column, `analysed_inputs`. Queries that name the column still need the column's spelling. */
  static override columnNameMappers = {
    parse: (row: Pojo): Pojo => renameKey('analysedInputs', 'analyzedInputs', row),
    format: (row: Pojo): Pojo => renameKey('analyzedInputs', 'analysedInputs', row),
  };

  declare id: string;
  declare userId: string;
  declare name: string;
  declare targetPlatform: Platform;
  declare hint: string | null;
  declare analysisResults: AnalysisResults;
  declare evidence: EvidenceMap;
  /** The engine's record of the item (engine/item-facts.ts); opaque in this layer. */
  declare thing: unknown;
  /** All of the seller's corrections so far; a new analysis starts from the photos, not from these. */
  declare corrections: Omit<ItemChanges, 'targetPlatform' | 'hint'>;
  /** Hash of the inputs of `thing` (services/analyses/analysis-inputs.ts); null when another analysis could find something new. */
  declare analyzedInputs: string | null;
  /**
   * Null when too little is known to estimate a price. Rows written by another price model may have a different shape; see presentPrice.
   */
  declare priceResearch: PriceResearch | null;
  /** The question to answer before the item can be listed or priced. */
  declare question: Question | null;
  /** The photo that would help most. */
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
  static override jsonAttributes = ['quality', 'advice', 'looked', 'changes'];

  static override modifiers = {
    /** Selects the columns that responses contain. */
    shown: (query: QueryBuilder<Photo>) => void query.select('itemId', 'position', 'width', 'height', 'advice'),
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
  declare looked: unknown;
  /** Changes made to the photo before it was stored; null for photos stored before changes were recorded. */
  declare changes: PhotoChange[] | null;
}

export class Listing extends Model {
  static override tableName = 'listings';
  static override QueryBuilder = WithoutBin;
  static override jsonAttributes = ['keywords', 'hashtags', 'optimization', 'edited', 'passages', 'authorship'];

  static override modifiers = {
    /** Selects the columns for lists: all except the score details, which make up most of a row. */
    shown: (query: QueryBuilder<Listing>) =>
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
  /** Author of each passage; null for listings written before authorship was recorded. */
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
