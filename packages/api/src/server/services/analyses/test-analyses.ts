import { randomUUID } from 'node:crypto';
import {
  MAX_PHOTOS,
  TEST_ERRORS,
  TEST_RESULTS,
  getTestPhotoName,
  type AnalyzedItem,
  type OnStage,
  type Stage,
  type TestError,
  type TestResult,
} from '../../../contract/index.ts';
import type { Corrections } from '../../../engine/corrections.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { RequestError } from '../../request-error.ts';
import { presentAnalysis } from '../items/item-rows.ts';
import type { TargetedItem } from '../listings/target-platform.ts';
import type { Clock } from '../shared/clock.ts';
import type { UploadedFile } from './uploaded-files.ts';

interface TestRequest {
  readonly userId: string;
  readonly body: TargetedItem;
  readonly files: readonly Pick<UploadedFile, 'name'>[];
  readonly onStage: OnStage;
}

const EMPTY_FACTS: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };

/** Facts that a seller could enter about the item of each result. */
const FACTS: Readonly<Record<TestResult, Corrections>> = {
  priced: { category: 'jackets', brand: "Levi's", size: 'M', color: 'Blue', condition: 'Good' },
  'weak-result': {},
  'model-unknown': { category: 'phones', brand: 'Apple', condition: 'Good' },
};

/** Seconds that a client should wait before it retries. */
const RETRY_AFTER_S: { readonly [Code in TestError]?: number } = { rate_limited: 30, unavailable: 5 };

/** Stages reported before an error. A provider error occurs only in the middle of an analysis. */
const STAGES_BEFORE_ERROR: { readonly [Code in TestError]?: readonly Stage[] } = {
  ai_provider_failed: ['received', 'photos', 'reading', 'recognising'],
};
const ALL_STAGES: readonly Stage[] = ['received', 'photos', 'reading', 'recognising', 'pricing', 'writing'];

const outcomes = new Map<string, TestResult | TestError>(
  [...TEST_RESULTS, ...TEST_ERRORS].map((outcome) => [getTestPhotoName(outcome).replace(/\.jpg$/, ''), outcome]),
);
const isError = (outcome: TestResult | TestError): outcome is TestError => (TEST_ERRORS as readonly string[]).includes(outcome);

const normalizeFileName = ({ name }: Pick<UploadedFile, 'name'>): string => name.toLowerCase().replace(/\.\w+$/, '');

interface Dependencies {
  readonly clock: Clock;
  readonly engine: Pick<Engine, 'correct' | 'rewrite' | 'findNextPhoto' | 'priceModel'>;
}

/**
 * Serves test tokens: returns the result or throws the error that the name of the first photo selects. Reads no photo, saves nothing and
 * costs nothing.
 */
export const createTestAnalyses = ({ clock, engine }: Dependencies) => ({
  create: ({ userId, body, files, onStage }: TestRequest): AnalyzedItem => {
    const [firstFile] = files;
    if (!firstFile) throw new RequestError('no_photos');
    if (files.length > MAX_PHOTOS) throw new RequestError('too_many_photos');
    const outcome = outcomes.get(normalizeFileName(firstFile));
    if (outcome === undefined) {
      const names = [...outcomes.keys()].join(', ');
      throw new RequestError('invalid_photo', { reason: 'test_photo_needed', params: { names } });
    }
    if (isError(outcome)) {
      for (const stage of STAGES_BEFORE_ERROR[outcome] ?? []) onStage(stage);
      const retryAfter = RETRY_AFTER_S[outcome];
      throw new RequestError(outcome, { isTest: true, ...(retryAfter !== undefined && { retryAfter }) });
    }
    for (const stage of ALL_STAGES) onStage(stage);
    const now = clock();
    const platform = body.targetPlatform;
    const itemFacts = engine.correct(EMPTY_FACTS, FACTS[outcome]);
    return presentAnalysis({
      userId,
      request: body,
      analysis: engine.rewrite({ item: itemFacts, photos: [], platform, variation: 0, now }),
      photos: [],
      fileKey: randomUUID(),
      inputs: null,
      priceModel: engine.priceModel,
      nextPhoto: engine.findNextPhoto({ item: itemFacts, platform, photos: files.length, now }),
      now,
    });
  },
});
