import { describe, expect, it } from 'vitest';
import { loadPriceModels } from '../load.ts';
import { extractFeatures } from './features/features.ts';
import type { TextItem } from './item.ts';
import { createPredictor } from './predict.ts';
import { TABLES } from './priors.ts';
import { createQuickPredictor } from './quick-predict.ts';

const { tables, brands } = loadPriceModels().text;

const TITLES = [
  "Levi's 501 original straight leg jeans 32x30",
  'case for iPhone 7 plus',
  'lot of 3 LuLaRoe leggings leggings OS',
  'Pokémon Karte 2.Auflage $5',
  'an extraordinarilylongwordthatnobodyremembers',
  '',
];
const FACTS: readonly Omit<TextItem, 'title'>[] = [
  {},
  { path: 'Women/Jeans/Slim, Skinny', brand: "Levi's", grade: 2, isShippingIncluded: true },
  { path: 'Women/Jeans/Slim, Skinny', brand: "Levi's", grade: 2, isShippingIncluded: false },
  { path: 'Kids/Toys', brand: '', grade: 1.25 },
  { path: 'Electronics', brand: 'Apple', isOtherBrand: true, grade: 5 },
];
const DESCRIPTIONS = [undefined, '', 'Worn twice, worn well! 16GB, [rm] new'];
const ITEMS: readonly TextItem[] = TITLES.flatMap((title) =>
  FACTS.flatMap((facts) => DESCRIPTIONS.map((description) => ({ ...facts, title, description }))),
);

describe.each(TABLES)('the quick predictor for the table %s', (name) => {
  const { predict } = createPredictor(tables[name].table);
  const quickPredictor = createQuickPredictor(tables[name].table, brands);

  it('gives the same prediction as the plain predictor for new and cached words and facts', () => {
    for (const item of [...ITEMS, ...ITEMS.toReversed()]) {
      const expectedResult = predict(extractFeatures(item, brands));
      const actualResult = quickPredictor.predict(item);
      expect(actualResult.log).toBeCloseTo(expectedResult.log, 5);
      expect(actualResult.logError).toBeCloseTo(expectedResult.logError, 5);
      expect([actualResult.words, actualResult.unseenWords, actualResult.brandCode]).toEqual([
        expectedResult.words,
        expectedResult.unseenWords,
        expectedResult.brandCode,
      ]);
    }
  });

  it('gives bit-identical predictions when repeated', () => {
    const firstLogs = ITEMS.map((item) => quickPredictor.predict(item).log);
    expect(ITEMS.map((item) => quickPredictor.predict(item).log)).toEqual(firstLogs);
  });
});
