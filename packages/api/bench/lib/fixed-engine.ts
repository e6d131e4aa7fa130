import { createEngine } from '../../src/engine/index.ts';
import type { Engine } from '../../src/engine/types.ts';

const evidence = { source: 'label', photo: 2, quote: 'LEVI STRAUSS & CO.', confidence: 90 } as const;
const createFact = (value: string) => ({ value, evidence });
const item: Parameters<Engine['rewrite']>[0]['item'] = {
  facts: {
    category: createFact('jackets'),
    brand: createFact("Levi's"),
    size: createFact('M'),
    color: createFact('blue'),
    material: createFact('100% cotton'),
  },
  flaws: [createFact('small stain on the left cuff')],
  measurements: [],
  features: [createFact('Trucker'), createFact('two chest pockets')],
  retailPrice: null,
  words: null,
};

/** Returns the real engine, except that every analysis finds the same item. Use it in benchmarks that do not measure photo analysis. */
export const createFixedEngine = (): Engine => {
  const engine = createEngine();
  return { ...engine, analyze: async ({ photos, platform, now }) => engine.rewrite({ item, photos, platform, variation: 0, now }) };
};
