// This import comes first, so that it applies to the patterns of all other modules.
import './compile-patterns.ts';
import { createAnalyzer, type StartRecognition } from './analyze.ts';
import { findBrand } from './catalog/brands.ts';
import { categories, findCategoryById } from './catalog/categories.ts';
import { getCategoryLabel } from './catalog/category-labels.ts';
import { searchCategories } from './catalog/search-categories.ts';
import { correct } from './corrections.ts';
import { exportFormats, payoutFees, writeListing } from './listings/index.ts';
import { createNextPhotoFinder } from './next-photo/next-photo.ts';
import { preparePhotos } from './photos/intake.ts';
import { restorePhotos } from './photos/restore-photos.ts';
import { BudgetSpentError, ProviderError } from './errors.ts';
import { STAGE_VERSIONS } from './photo-observations.ts';
import { createCategoryNamer } from './name-category.ts';
import { createDescriptionPricer } from './price-description.ts';
import { createGoodsIdentifier } from './pricing/goods/identify.ts';
import { createLevelKeyFinder } from './pricing/learning/level-keys.ts';
import { createSalesAdjustedPricer } from './pricing/learning/with-local-sales.ts';
import { computeRulesVersion, loadPriceModels, loadRates } from './pricing/load.ts';
import { computePayouts, findFee } from './pricing/money/payout.ts';
import { createPricer } from './pricing/price.ts';
import { createWhatIfForecast } from './pricing/what-if.ts';
import { createReader, type ReaderOptions } from './reading/index.ts';
import { createLabelReader } from './reading/label-text.ts';
import { recognizeLocally } from './recognition/embedded.ts';
import { createOpenAi, type AiResponseCache } from './recognition/openai/index.ts';
import { disabledNetworks, createNetworkWorkers } from './networks/network-workers.ts';
import type { Pack } from './packs/open-pack.ts';
import type { PackVotes } from './packs/combine-pack.ts';
import { classifyWithPacks } from './packs/packs.ts';
import { createVision, classifyWithCache, type Vision } from './recognition/vision.ts';
import type { Recognizer } from './recognition/types.ts';
import type { Vote } from './recognition/votes.ts';
import { createEstimator, createListingChecker, createRewriter } from './rewrite.ts';
import type { Engine } from './types.ts';
import { warmTextStages } from './warm-up.ts';
import { priceItem } from './price-item.ts';
import type { LevelKeys } from './pricing/learning/levels.ts';
import type { Price, PriceInput } from './pricing/types.ts';

/**
 * Creates a function that returns the keys under which the sales of an item or a short text are counted. The keys are derived from the
 * price input.
 */
const createSubjectKeyFinder =
  (getKeys: (input: PriceInput) => LevelKeys): Engine['findLevelKeys'] =>
  (subject, now) => {
    let keys: LevelKeys | null = null;
    const captureKeys: Price = (input) => {
      keys = getKeys(input);
      return { price: null, question: null };
    };
    if ('words' in subject) createDescriptionPricer(captureKeys)(subject.words, now);
    else priceItem({ ...subject, now }, captureKeys);
    return keys;
  };

/** Loads the price tables and creates the functions that price with them. */
const createPricing = () => {
  const { version, ...models } = loadPriceModels();
  const identify = createGoodsIdentifier(models.models);
  const findKeys = createLevelKeyFinder(identify, models.text.brands);
  const pricer = createPricer({ ...models, payouts: payoutFees });
  const price = createSalesAdjustedPricer(pricer.price, { findKeys, payouts: payoutFees });
  const priceDescription = createDescriptionPricer(price);
  const findLevelKeys = createSubjectKeyFinder(findKeys);
  let priceModel: string | undefined;
  /** Computes the version on first use, because it takes a tenth of a second and a process that saves no prices never needs it. */
  const getPriceModel = (): string => (priceModel ??= computeRulesVersion(version, { priceDescription, findLevelKeys }));
  return { models, pricer, identify, price, priceDescription, findLevelKeys, getPriceModel };
};

export interface AiOptions {
  readonly apiKey: string;
  /** URL of any server with OpenAI's chat completions API. */
  readonly baseUrl?: string;
  readonly model?: string;
  /** Total time for a response in ms; default 60,000. */
  readonly deadlineMs?: number;
  /** Replaces the deadline timer in tests. */
  readonly startDeadline?: (ms: number) => AbortSignal;
  /** Pause before the second attempt in ms; default 500. */
  readonly pauseMs?: number;
}

export interface EngineOptions {
  /** Connects an AI provider. If `null` or absent, the engine uses the built-in recognizer, which needs no key and no internet connection. */
  readonly ai?: AiOptions | null;
  /** Caches a provider's responses, so that identical requests are billed once. */
  readonly cache?: AiResponseCache;
  /** Called when a part of an analysis fails and the analysis continues without it. */
  readonly onError?: (error: unknown) => void;
  /** Path of an exchange rate table that replaces the shipped one. */
  readonly ratesFile?: string;
  /**
   * Maximum number of threads that run neural networks; default 2. Each uses about 250 MB. With 0, the engine reads only barcodes.
   */
  readonly workers?: number;
  /** Model packs added by the operator, used when no AI provider is configured. */
  readonly packs?: readonly Pack[];
  /** Replaces the engine's own readers and vision, which start threads. */
  readonly photoReaders?: Pick<ReaderOptions, 'barcodeReader' | 'labelReader'> & { readonly vision?: Vision };
}

const OPENAI_URL = 'https://api.openai.com/v1';
/** The default model accepts photos, returns structured output, and costs about a cent per item. */
const OPENAI_MODEL = 'gpt-4.1-mini';

/** Creates a recognizer that calls the provider and falls back to the built-in one when no paid call is allowed or the provider fails. */
const createProviderRecognition = (
  recognize: Recognizer,
  startLocalRecognition: StartRecognition,
  onError: (error: unknown) => void,
): StartRecognition => {
  return (photos, signal, cache) => async (input) => {
    try {
      return await recognize(input, signal);
    } catch (error) {
      const isBudgetSpent = error instanceof BudgetSpentError;
      if (!isBudgetSpent && !(error instanceof ProviderError)) throw error;
      if (!isBudgetSpent) onError(error);
      const recognition = await startLocalRecognition(photos, signal, cache)(input);
      return { ...recognition, ...(isBudgetSpent ? { isBudgetSpent } : { aiError: error }) };
    }
  };
};

type GetPackVotes = (photos: Parameters<StartRecognition>[0], signal: AbortSignal) => Promise<PackVotes[]>;

/** Creates the local recognizer. It runs the classifiers while labels are read, because classifiers need no text. */
const createLocalRecognition =
  (vision: Vision, getPackVotes: GetPackVotes, onError: (error: unknown) => void): StartRecognition =>
  (photos, signal, cache) => {
    let isPartial = false;
    const reportAndSkip = (error: unknown): [] => {
      isPartial = true;
      if (!signal.aborted) onError(error);
      return [];
    };
    const classification = classifyWithCache(vision, photos, signal, cache).catch((error: unknown): Vote[] => reportAndSkip(error));
    const packVotes = getPackVotes(photos, signal).catch((error: unknown): PackVotes[] => reportAndSkip(error));
    return async (input) => {
      const recognition = await recognizeLocally(input, await classification, await packVotes);
      return isPartial ? { ...recognition, isPartial } : recognition;
    };
  };

/** Names the recognizer with its packs, because other packs may classify the same photos differently. */
const formatRecognizerName = (packs: readonly Pack[]): string =>
  ['embedded', ...packs.map(({ card }) => `${card.name}@${card.sha256.slice(0, 12)}`)].join(' + ');

/** Creates the engine. Starts nothing before the first photo or `warm`. */
export const createEngine = ({
  ai,
  cache,
  onError,
  ratesFile,
  workers,
  packs = [],
  photoReaders: overrides = {},
}: EngineOptions = {}): Engine => {
  const networkWorkers = workers === 0 ? disabledNetworks : createNetworkWorkers(workers, ai ? [] : packs);
  const { vision = createVision(networkWorkers), labelReader = createLabelReader(networkWorkers), ...readers } = overrides;
  const reader = createReader({ findBrand, labelReader, ...readers, ...(onError ? { onError } : {}) });
  const { models, pricer, identify, price, priceDescription, findLevelKeys, getPriceModel } = createPricing();
  const parts = { price, write: writeListing };
  const getPackVotes: GetPackVotes = (photos, signal) => classifyWithPacks(networkWorkers, packs, photos, signal);
  const startLocalRecognition = createLocalRecognition(vision, getPackVotes, onError ?? (() => {}));
  const provider = ai && createOpenAi({ baseUrl: OPENAI_URL, model: OPENAI_MODEL, ...ai, ...(cache ? { cache } : {}) });
  const startRecognition = provider
    ? createProviderRecognition(provider.recognize, startLocalRecognition, onError ?? (() => {}))
    : startLocalRecognition;
  return {
    recognizer: ai ? `${ai.baseUrl ?? OPENAI_URL} ${ai.model ?? OPENAI_MODEL}` : formatRecognizerName(packs),
    isPaid: Boolean(ai),
    stageVersions: STAGE_VERSIONS,
    get priceModel() {
      return getPriceModel();
    },
    preparePhotos,
    restorePhotos,
    analyze: createAnalyzer({ ...parts, read: reader.read, startRecognition }),
    rewrite: createRewriter(parts),
    price: createEstimator(parts),
    findNextPhoto: createNextPhotoFinder(() => createWhatIfForecast({ ...pricer, ...models, identify })),
    priceDescription,
    nameCategory: createCategoryNamer(identify),
    findLevelKeys,
    rates: loadRates(ratesFile),
    findFee: (platform, price, category) => findFee(payoutFees, platform, price, category === null ? null : findCategoryById(category)),
    listPayouts: (price, category) => computePayouts(price, category === null ? null : findCategoryById(category), payoutFees),
    correct,
    checkListing: createListingChecker(parts),
    searchCategories,
    getCategoryLabel,
    listCategories: () => categories,
    exports: exportFormats,
    // Probe only an operator's AI server, before the first seller waits for it, and never a paid provider.
    probeAi: async (signal) => (provider && ai.baseUrl ? provider.probe(signal) : null),
    warm: async () => {
      // The engine can analyze notes without a photo model, so a missing model must not stop the text stages.
      try {
        await Promise.all([reader.warm(), ai ? undefined : vision.warm()]);
      } finally {
        if (workers !== 0) await warmTextStages(parts);
      }
    },
    close: async () => void (await Promise.all([reader.close(), vision.close()])),
  };
};

export { listPacks } from './packs/pack-folder.ts';
export { ProviderError } from './errors.ts';
export type { AiResponseCache } from './recognition/openai/index.ts';
export type { Analysis, Engine } from './types.ts';
