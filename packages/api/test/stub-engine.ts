import { createEngine } from '../src/engine/index.ts';
import type { PreparedPhoto } from '../src/engine/photos/types.ts';
import { correct } from '../src/engine/corrections.ts';
import type { ItemFacts } from '../src/engine/item-facts.ts';
import type { AnalysisInput, Engine } from '../src/engine/types.ts';

/** The facts that this engine finds in any photos. */
export const STUB_FACTS: ItemFacts = {
  facts: {
    category: { value: 'jackets', evidence: { source: 'vision', photo: 1, confidence: 80 } },
    brand: { value: 'Zara', evidence: { source: 'label', photo: 2, quote: 'ZARA', confidence: 90 } },
    size: { value: 'M', evidence: { source: 'label', photo: 2, quote: 'M', confidence: 90 } },
    color: { value: 'Blue', evidence: { source: 'vision', photo: 1, confidence: 70 } },
  },
  flaws: [],
  measurements: [],
  features: [],
  retailPrice: null,
  words: null,
};

export interface StubEngine extends Engine {
  /** Inputs of all photo analyses so far. */
  readonly analysisInputs: AnalysisInput[];
  readonly restoredPhotos: (readonly PreparedPhoto[])[];
  /** Called during an analysis; a test may act or throw there. */
  runDuringAnalysis: () => Promise<void>;
}

/** Returns the real engine, except that every analysis of photos finds the same facts and is recorded. */
export const createStubEngine = (facts: ItemFacts = STUB_FACTS): StubEngine => {
  const engine = createEngine();
  const analysisInputs: AnalysisInput[] = [];
  const restoredPhotos: (readonly PreparedPhoto[])[] = [];
  const stubEngine: StubEngine = {
    ...engine,
    analysisInputs,
    restoredPhotos,
    runDuringAnalysis: async () => {},
    restorePhotos: async (photos) => {
      const preparedPhotos = await engine.restorePhotos(photos);
      restoredPhotos.push(preparedPhotos);
      return preparedPhotos;
    },
    analyze: async (input) => {
      analysisInputs.push(input);
      await stubEngine.runDuringAnalysis();
      const { photos, platform, now, notes, loadLevels } = input;
      const item = correct(facts, { notes });
      const levels = await loadLevels?.(item);
      return {
        ...engine.rewrite({ item, photos, platform, variation: 0, levels, now }),
        usage: { provider: 'known', model: 'known', promptTokens: 1, completionTokens: 1 },
      };
    },
  };
  return stubEngine;
};
