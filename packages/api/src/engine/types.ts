import type { AnalysisResults, EvidenceMap, NextPhoto, Optimization, Platform, PriceResearch, Question, Stage } from '../contract/index.ts';
import type { Category } from './catalogue/types.ts';
import type { Corrections } from './corrections.ts';
import type { ExportFormats } from './listings/export/types.ts';
import type { ListingTexts, WrittenListing } from './listings/types.ts';
import type { Looked, LookStage } from './looked.ts';
import type { PhotoFile, PreparedPhoto } from './photos/types.ts';
import type { PricedByWords, PricedWords } from './price-words.ts';
import type { RateTable } from './pricing/currencies.ts';
import type { LevelKeys } from './pricing/learning/level-keys.ts';
import type { Levels } from './pricing/learning/levels.ts';
import type { Priced } from './pricing/types.ts';
import type { ProviderProblem } from './problems.ts';
import type { AiProbe } from './recognition/openai/index.ts';
import type { AiUsage } from './recognition/types.ts';
import type { Thing } from './thing.ts';

export interface AnalysisInput {
  readonly photos: readonly PreparedPhoto[];
  readonly hint: string | null;
  readonly platform: Platform;
  readonly now: Date;
  /** Whose photos they are: a provider's answer that is kept serves nobody else. */
  readonly owner?: string;
  readonly onStage?: (stage: Stage) => void;
  /** Asked once what the item is; absent: only the shipped tables count. */
  readonly levelsFor?: (thing: Thing) => Promise<Levels>;
  /** Asked before a provider is paid; false: the embedded recognizer looks instead. */
  readonly mayPay?: () => Promise<boolean>;
  /** True leaves out the reading of labels and barcodes, which takes most of the time: when the process must end soon. */
  readonly brief?: boolean;
}

export interface Analysis {
  /** "Levi's 501 jeans W32": what the item is called in lists. */
  readonly name: string;
  readonly results: AnalysisResults;
  readonly evidence: EvidenceMap;
  /** Kept with the item, so that other texts and prices can be made without looking at the photos again. */
  readonly thing: Thing;
  /** Null where too little is known; `question` then says what would help. */
  readonly price: PriceResearch | null;
  /** null while nobody knows what the item is. */
  readonly listing: WrittenListing | null;
  readonly question: Question | null;
  readonly usage: AiUsage | null;
  /** The embedded recognizer looked because the provider's budget is spent. */
  readonly isBudgetSpent?: boolean;
  /** The AI provider failed, so the embedded recognizer looked. */
  readonly aiProblem?: ProviderProblem;
  /** What was read and seen in each photo, in their order, to be kept with it; empty where no photo was looked at. */
  readonly looked: readonly Looked[];
}

/** Photo facts that a stored item still has; enough to write and score again. */
export type StoredPhoto = Pick<PreparedPhoto, 'position' | 'quality' | 'advice'>;

/** What a photo store and its database keep of a prepared photo. */
export type KeptPhoto = Omit<PreparedPhoto, 'colours' | 'changes'>;

export interface RewriteInput {
  readonly thing: Thing;
  readonly photos: readonly StoredPhoto[];
  readonly platform: Platform;
  readonly variation: number;
  /** What was sold on this server, for `levelKeys` of the thing; absent: only the shipped tables count. */
  readonly levels?: Levels | undefined;
  readonly now: Date;
  /** The seller's own passages, which the description holds byte for byte as far as the platform has room. */
  readonly passages?: readonly string[];
  /** There is a listing already: it must not go on saying what is no longer known, so it is written although the item waits for an answer. */
  readonly isListed?: boolean;
}

/** What can be priced: an item that was looked at, or words alone. */
export type PriceSubject = { readonly thing: Thing; readonly platform: Platform } | { readonly words: PricedWords };

/** From photos to a priced listing. Made once a process; every stage can also be called by itself. */
export interface Engine {
  /** Which recognizer looks at photos; another one may see other things in the same photos. */
  readonly recogniser: string;
  /** Whether that recognizer costs money by the question. */
  readonly isPaid: boolean;
  /** Versions of what looks at one photo by itself; with a newer one, stored photos are worth another look. */
  readonly stageVersions: { readonly [Stage in LookStage]: number };
  /** Version of the tables that prices are made from; another one may price the same item differently. */
  readonly priceModel: string;
  /** Checks, decodes and prepares photos, in order, numbered after those the item has already. Throws PhotoProblem naming the file. */
  readonly intake: (
    files: readonly PhotoFile[],
    before?: readonly Pick<PreparedPhoto, 'position' | 'perceptualHash'>[],
  ) => Promise<PreparedPhoto[]>;
  /** Stored photos as they were when they came in. */
  readonly reopen: (photos: readonly KeptPhoto[]) => Promise<PreparedPhoto[]>;
  /**
   * Learns how the operator's own AI server takes questions and whether its model sees photos. Null where none is set. Never rejects but with
   * the signal's reason.
   */
  readonly probeAi: (signal: AbortSignal) => Promise<AiProbe | null>;
  readonly analyse: (input: AnalysisInput, signal: AbortSignal) => Promise<Analysis>;
  /** Prices and writes again from what is known; `variation` picks another wording. Looks at no photo and calls nobody. */
  readonly rewrite: (input: RewriteInput) => Analysis;
  /** Prices from what is known, without writing anything. */
  readonly price: (input: { thing: Thing; platform: Platform; levels?: Levels | undefined; now: Date }) => Priced;
  /** The photo that would help the item most; null where none would. Prices the item a few dozen times. */
  readonly nextPhoto: (input: { thing: Thing; platform: Platform; photos: number; now: Date }) => NextPhoto | null;
  /** Prices what is only named, without a thing made of it. Microseconds each. */
  readonly priceWords: (words: PricedWords, now: Date, levels?: Levels) => PricedByWords;
  /** Names under which sales of such an item are counted; null for an item that nobody can name. */
  readonly levelKeys: (subject: PriceSubject, now: Date) => LevelKeys | null;
  /** US dollars for one unit of each currency, with the day of the rates. */
  readonly rates: RateTable;
  /** What a platform keeps of a sale, US dollars; null where that depends on what nobody told. `category`: a catalogue id. */
  readonly fee: (platform: Platform, price: number, category: string | null) => number | null;
  /** The thing as the seller says it is. Throws CorrectionProblem naming the field. */
  readonly correct: (thing: Thing, corrections: Corrections) => Thing;
  /** Scores and checks a listing as it stands, whoever wrote it. */
  readonly examine: (texts: ListingTexts, known: Omit<Parameters<Engine['rewrite']>[0], 'variation'>) => Optimization;
  /** Categories that fit what somebody types into a search field, the best first. */
  readonly searchCategories: (query: string, most: number) => readonly Category[];
  /** The whole catalog. */
  readonly allCategories: () => readonly Category[];
  /** Files that listings can be exported as. */
  readonly exports: ExportFormats;
  /** Starts workers and loads models ahead of the first photo. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}
