import { setImmediate } from 'node:timers/promises';
import type { OnStage, Stage, StageResult, PriceResearch } from '../contract/index.ts';
import { createObservationCache, type ObservationCache } from './photo-observations.ts';
import { reconcile } from './recognition/reconcile.ts';
import type { PreparedPhoto } from './photos/types.ts';
import type { Reading } from './reading/types.ts';
import type { Recognition, RecognitionInput } from './recognition/types.ts';
import { priceItem } from './price-item.ts';
import { writePricedItem, type RewriteParts } from './rewrite.ts';
import type { Engine } from './types.ts';
import { findCategoryById } from './catalog/categories.ts';
import { isFact, type Evidence, type FactName, type ItemFacts } from './item-facts.ts';
import { chooseNoun } from './listings/choose-noun.ts';
import { findQuestion } from './questions/find-question.ts';

/** Facts that best represent the text on a label, most informative first. */
const INFORMATIVE_FACTS: readonly FactName[] = ['brand', 'model', 'name', 'isbn', 'material', 'size', 'barcode'];
/** Minimum confidence of a line that does not state a known fact. */
const MIN_LINE_CONFIDENCE = 80;
const MIN_LINE_LENGTH = 3;
const MAX_WORDS_LENGTH = 60;

const locate = ({ photo, place }: Pick<Evidence, 'photo' | 'place'>) => ({ ...(photo && { photo }), ...(photo && place && { place }) });

/** Returns the most informative text found in the photos, or null if there is none. */
const describeReading = ({ candidates, texts }: Reading): StageResult | null => {
  const [fact] = INFORMATIVE_FACTS.flatMap((name) => candidates[name] ?? []);
  const lines = texts.flatMap(({ photo, lines }) => lines.map((line) => ({ ...line, photo })));
  const line = lines.find(({ text, confidence }) => confidence >= MIN_LINE_CONFIDENCE && text.length >= MIN_LINE_LENGTH);
  const words = fact?.evidence.quote ?? fact?.value ?? line?.text;
  const position = fact?.evidence ?? line;
  return words && position ? { code: 'words', params: { words: words.slice(0, MAX_WORDS_LENGTH) }, ...locate(position) } : null;
};

/** Returns the recognized type of item, or null while a question to the seller is open. */
const describeType = (item: ItemFacts): StageResult | null => {
  const { category } = item.facts;
  const noun = chooseNoun(item, findCategoryById(category?.value ?? ''));
  if (noun === null || !category || !isFact(category) || findQuestion(item)) return null;
  return { code: 'type', params: { type: noun }, ...locate(category.evidence) };
};

/** Returns the number of sales behind the price, which the item's page also shows, or null if there are none. */
const describeSales = (price: PriceResearch | null): StageResult | null => {
  const count = (price?.comparables ?? []).reduce((sum, group) => sum + (group.kind === 'sold' ? group.count : 0), 0);
  return count === 0 ? null : { code: 'sales', params: { count } };
};

/**
 * Starts recognizing photos and returns a function that continues once their text has been read. The classifier needs no text, so it
 * runs in parallel with the reading. Reuses cached results.
 */
export type StartRecognition = (
  photos: readonly PreparedPhoto[],
  signal: AbortSignal,
  cache: ObservationCache,
) => (input: RecognitionInput) => Promise<Recognition>;

export interface AnalyzeParts extends RewriteParts {
  readonly read: (photos: readonly PreparedPhoto[], signal: AbortSignal, cache: ObservationCache) => Promise<Reading>;
  readonly startRecognition: StartRecognition;
}

const EMPTY_READING: Reading = { barcodes: [], texts: [], candidates: {} };

/** Returns a function that reports each stage with all results so far. */
const createStageReporter = (onStage: OnStage = () => undefined) => {
  const results: StageResult[] = [];
  return (stage: Stage, result: StageResult | null = null): void => {
    if (result) results.push(result);
    onStage(stage, [...results]);
  };
};

/**
 * Returns a function that turns prepared photos into a priced listing. It throws a stage's error, or the signal's reason when aborted.
 * Pricing and writing each block the event loop for up to tens of milliseconds, so the function yields to other requests between them.
 */
export const createAnalyzer =
  ({ read, startRecognition, price, write }: AnalyzeParts): Engine['analyze'] =>
  async ({ photos, notes, platform, now, owner, consumePaidAnalysis, onStage, loadLevels, isReadingSkipped = false }, signal) => {
    signal.throwIfAborted();
    const report = createStageReporter(onStage);
    report('reading');
    const cache = createObservationCache(photos);
    const recognize = startRecognition(photos, signal, cache);
    const reading = isReadingSkipped ? EMPTY_READING : await read(photos, signal, cache);
    signal.throwIfAborted();
    report('recognising', describeReading(reading));
    const recognition = await recognize({
      photos,
      reading,
      notes,
      platform,
      ...(owner !== undefined && { owner }),
      ...(consumePaidAnalysis && { consumePaidAnalysis }),
    });
    await setImmediate();
    signal.throwIfAborted();
    const item = reconcile(recognition);
    const levels = await loadLevels?.(item);
    await setImmediate();
    signal.throwIfAborted();
    const input = { item, photos, platform, variation: 0, levels, now };
    const pricing = priceItem(input, (priceInput) => {
      report('pricing', describeType(item));
      return price(priceInput);
    });
    await setImmediate();
    signal.throwIfAborted();
    const result = writePricedItem(input, pricing, (writerInput) => {
      report('writing', describeSales(writerInput.price));
      return write(writerInput);
    });
    const { usage, isBudgetSpent, aiError } = recognition;
    const isPartial = reading.isPartial || recognition.isPartial;
    return {
      ...result,
      usage,
      ...(isBudgetSpent && { isBudgetSpent }),
      ...(aiError && { aiError }),
      ...(isPartial && { isPartial }),
      observations: cache.listAll(),
    };
  };
