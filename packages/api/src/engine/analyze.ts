import type { OnStage, Stage, StageResult } from '../contract/index.ts';
import { createObservationCache, type ObservationCache } from './photo-observations.ts';
import { reconcile } from './recognition/reconcile.ts';
import type { PreparedPhoto } from './photos/types.ts';
import type { Reading } from './reading/types.ts';
import type { Recognition, RecognitionInput } from './recognition/types.ts';
import { createRewriter, type RewriteParts } from './rewrite.ts';
import { describeReading, describeSales, describeType } from './stage-results.ts';
import type { Engine } from './types.ts';

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

/** Returns a function that turns prepared photos into a priced listing. It throws a stage's error, or the signal's reason when aborted. */
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
    signal.throwIfAborted();
    const item = reconcile(recognition);
    const levels = await loadLevels?.(item);
    signal.throwIfAborted();
    const rewrite = createRewriter({
      price: (input) => {
        report('pricing', describeType(item));
        return price(input);
      },
      write: (input) => {
        report('writing', describeSales(input.price));
        return write(input);
      },
    });
    const result = rewrite({ item, photos, platform, variation: 0, levels, now });
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
