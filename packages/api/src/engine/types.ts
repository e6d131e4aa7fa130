import type {
  AnalysisResults,
  EvidenceMap,
  NextPhoto,
  OnStage,
  Optimization,
  Platform,
  PriceResearch,
  Question,
  Payout,
} from '../contract/index.ts';
import type { MessageLanguage } from '../messages/format-message.ts';
import type { Category } from './catalog/types.ts';
import type { Corrections } from './corrections.ts';
import type { ExportFormats } from './listings/export/types.ts';
import type { ListingTexts, WrittenListing } from './listings/types.ts';
import type { Observations, ObservationStage } from './photo-observations.ts';
import type { PhotoFile, PreparedPhoto } from './photos/types.ts';
import type { DescriptionPrice, ItemDescription } from './price-description.ts';
import type { RateTable } from './pricing/money/currencies.ts';
import type { FoundCategory } from './name-category.ts';
import type { LevelKeys, Levels } from './pricing/learning/levels.ts';
import type { PricingResult } from './pricing/types.ts';
import type { ProviderError } from './errors.ts';
import type { AiProbe } from './recognition/openai/index.ts';
import type { AiUsage } from './recognition/types.ts';
import type { ItemFacts } from './item-facts.ts';

export interface AnalysisInput {
  readonly photos: readonly PreparedPhoto[];
  readonly notes: string | null;
  readonly platform: Platform;
  readonly now: Date;
  /** Owner of the photos. A provider's cached answer is not shared with other owners. */
  readonly owner?: string;
  readonly onStage?: OnStage;
  /** Called once after the item is recognized. If absent, only the shipped tables count. */
  readonly loadLevels?: (item: ItemFacts) => Promise<Levels>;
  /** Called before a paid request. If it returns false, the built-in recognizer is used instead. */
  readonly consumePaidAnalysis?: () => Promise<boolean>;
  /** True to skip reading labels and barcodes, which takes most of the time, when the process must end soon. */
  readonly isReadingSkipped?: boolean;
}

export interface Analysis {
  /** The item's name in lists, such as "Levi's 501 jeans W32". */
  readonly name: string;
  readonly results: AnalysisResults;
  readonly evidence: EvidenceMap;
  /** Facts stored with the item, so that other texts and prices need no new photo analysis. */
  readonly item: ItemFacts;
  /** null if too little is known. Then `question` asks for the missing fact. */
  readonly price: PriceResearch | null;
  /** null while the item is unknown. */
  readonly listing: WrittenListing | null;
  readonly question: Question | null;
  readonly usage: AiUsage | null;
  /** True if the built-in recognizer was used because the provider's budget is spent. */
  readonly isBudgetSpent?: boolean;
  /** Error of the AI provider if it failed and the built-in recognizer was used. */
  readonly aiError?: ProviderError;
  /** True if reading or classifying a photo failed and the analysis continued without it, so another analysis may find more. */
  readonly isPartial?: boolean;
  /** Results to store with each photo, in the order of the photos; empty if no photo was analyzed. */
  readonly observations: readonly Observations[];
}

/** The stored photo fields with which a listing can be rewritten and scored. */
export type ScoredPhoto = Pick<PreparedPhoto, 'position' | 'quality' | 'advice'>;

/** The fields of a prepared photo that are stored. */
export type StoredPhoto = Omit<PreparedPhoto, 'colors' | 'changes'>;

export interface RewriteInput {
  readonly item: ItemFacts;
  readonly photos: readonly ScoredPhoto[];
  readonly platform: Platform;
  readonly variation: number;
  /** Sales on this server by the item's level keys. If absent, only the shipped tables count. */
  readonly levels?: Levels | undefined;
  readonly now: Date;
  /** The seller's passages, which the description keeps unchanged within the platform's limit. */
  readonly passages?: readonly string[];
  /**
   * True if a listing exists. It is rewritten even while a question is open, so that it does not keep removed facts.
   */
  readonly isListed?: boolean;
}

/** The subject of a price: an analyzed item or a short text. */
export type PriceSubject = { readonly item: ItemFacts; readonly platform: Platform } | { readonly words: ItemDescription };

/** Turns photos into a priced listing. There is one engine per process. Every stage can also be called separately. */
export interface Engine {
  /** Name of the recognizer. Another recognizer may find other facts in the same photos. */
  readonly recognizer: string;
  /** True if the recognizer charges for each request. */
  readonly isPaid: boolean;
  /** Versions of the stages that analyze single photos. After an increase, stored photos should be analyzed again. */
  readonly stageVersions: { readonly [Stage in ObservationStage]: number };
  /** Version of the price tables. Another version may price the same item differently. */
  readonly priceModel: string;
  /**
   * Validates, decodes and prepares photos in order and numbers them after the item's existing photos. Throws a PhotoError that names
   * the file.
   */
  readonly preparePhotos: (
    files: readonly PhotoFile[],
    existingPhotos?: readonly Pick<PreparedPhoto, 'position' | 'perceptualHash'>[],
  ) => Promise<PreparedPhoto[]>;
  /** Restores stored photos to the form that `preparePhotos` returned. */
  readonly restorePhotos: (photos: readonly StoredPhoto[]) => Promise<PreparedPhoto[]>;
  /**
   * Detects which request format the operator's AI server accepts and whether its model sees images. Returns null if none is
   * configured. Rejects only with the signal's reason.
   */
  readonly probeAi: (signal: AbortSignal) => Promise<AiProbe | null>;
  readonly analyze: (input: AnalysisInput, signal: AbortSignal) => Promise<Analysis>;
  /** Prices an item and writes its listing again from known facts. `variation` picks another wording. Calls no provider. */
  readonly rewrite: (input: RewriteInput) => Analysis;
  /** Prices an item from known facts, without writing its listing. */
  readonly price: (input: { item: ItemFacts; platform: Platform; levels?: Levels | undefined; now: Date }) => PricingResult;
  /** Returns the photo that would help the item most, or null. Prices the item a few dozen times. */
  readonly findNextPhoto: (input: { item: ItemFacts; platform: Platform; photos: number; now: Date }) => NextPhoto | null;
  /** Prices a short text without building an item. Takes microseconds. */
  readonly priceDescription: (description: ItemDescription, now: Date, levels?: Levels) => DescriptionPrice;
  /** Returns the category of a short text, stated or likely. Takes a fraction of a millisecond. */
  readonly nameCategory: (description: ItemDescription, now: Date) => FoundCategory;
  /** Returns the keys under which the item's sales are counted, or null for an unidentified item. */
  readonly findLevelKeys: (subject: PriceSubject, now: Date) => LevelKeys | null;
  /** Price of one unit of each currency in US dollars, with the day of the rates. */
  readonly rates: RateTable;
  /** Returns the platform's fee on a sale in US dollars, or null if it depends on unknown facts. `category` is a catalog id. */
  readonly findFee: (platform: Platform, price: number, category: string | null) => number | null;
  /** Returns the seller's payout on each platform for a sale in US dollars, highest first. `category` is a catalog id. */
  readonly listPayouts: (price: number, category: string | null) => readonly Payout[];
  /** Applies the seller's corrections. Throws a CorrectionError that names the field. */
  readonly correct: (item: ItemFacts, corrections: Corrections) => ItemFacts;
  /** Scores and checks an existing listing, regardless of who wrote it. */
  readonly checkListing: (texts: ListingTexts, input: Omit<Parameters<Engine['rewrite']>[0], 'variation'>) => Optimization;
  /** Returns categories for a search query in English or another language, best first. */
  readonly searchCategories: (query: string, limit: number, language?: MessageLanguage) => readonly Category[];
  /** Returns a category's label in a language. */
  readonly getCategoryLabel: (category: Category, language: MessageLanguage) => string;
  /** Returns all categories of the catalog. */
  readonly listCategories: () => readonly Category[];
  /** File formats for exporting listings. */
  readonly exports: ExportFormats;
  /** Starts workers and loads models before the first photo. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}
