import { Model, type QueryBuilder } from 'objection';
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

export class Item extends Model {
  static override tableName = 'items';
  static override QueryBuilder = WithoutBin;
  static override jsonAttributes = ['analysisResults', 'evidence', 'thing', 'priceResearch', 'corrections', 'question', 'nextPhoto'];

  declare id: string;
  declare userId: string;
  declare name: string;
  declare targetPlatform: Platform;
  declare hint: string | null;
  declare analysisResults: AnalysisResults;
  declare evidence: EvidenceMap;
  /** The engine's own record of the thing (engine/thing.ts); opaque at this layer. */
  declare thing: unknown;
  /** All that the seller ever corrected; a look at the photos starts over from the photos, not from this. */
  declare corrections: Omit<ItemChanges, 'targetPlatform' | 'hint'>;
  /** Hash of what `thing` was made from (services/analyses/analysis-inputs.ts); null when a look at the photos could show something new. */
  declare analysedInputs: string | null;
  /** Null where too little is known for a price. Rows that another price model wrote may have another shape; see presentPrice. */
  declare priceResearch: PriceResearch | null;
  /** What it waits for: to be listed, or to be priced. */
  declare question: Question | null;
  /** The photo that it lacks most. */
  declare nextPhoto: NextPhoto | null;
  /** Version of the tables that priced it; null before there were versions. */
  declare priceModel: string | null;
  declare description: string;
  /** US dollars; the driver gives numeric columns as text. */
  declare retailPrice: string | number | null;
  declare originalPrice: string | number | null;
  declare estimatedValue: string | number | null;
  /** Which wording of the same facts is shown; "regenerate" counts it up. */
  declare variation: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Put aside by its seller. */
  declare archivedAt: Date | null;
  /** In the bin since then. */
  declare deletedAt: Date | null;
  declare photos?: Photo[];
  declare listings?: Listing[];
}

export class Photo extends Model {
  static override tableName = 'photos';
  static override idColumn = ['itemId', 'position'];
  static override jsonAttributes = ['quality', 'advice', 'looked', 'changes'];

  static override modifiers = {
    /** The columns an answer shows. */
    shown: (query: QueryBuilder<Photo>) => void query.select('itemId', 'position', 'width', 'height', 'advice'),
  };

  declare itemId: string;
  /** 1 to 5, in the seller's order. */
  declare position: number;
  /** Where the photo store keeps the item's files; shared by the photos of one upload. */
  declare fileKey: string;
  declare name: string;
  declare width: number;
  declare height: number;
  declare sha256: string;
  declare perceptualHash: string;
  declare quality: { sharpness: number; brightness: number; longestSide: number };
  declare advice: PhotoAdvice[];
  /** What the engine read and saw in it (engine/looked.ts), opaque at this layer; null when it never looked. */
  declare looked: unknown;
  /** What was done to it on its way in; null for one from before that was recorded. */
  declare changes: PhotoChange[] | null;
}

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
