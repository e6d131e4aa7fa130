import { GRADE_OF } from '../conditions.ts';
import { isBlindFor } from '../blind-spots.ts';
import type { ModelPrices } from '../goods/catalog.ts';
import { createIdentify } from '../goods/identify.ts';
import type { PriceRow } from '../rows/price-row.ts';
import { createTextEstimator } from '../text/estimate.ts';
import type { TextItem } from '../text/item.ts';
import type { TextModel } from '../text/model.ts';

/** What is told of a row: with or without its category and brand, with or without its description. */
export const VIEWS = [
  'title, category, brand, condition',
  'the same with a description',
  'title and condition',
  'title, condition and description',
] as const;
export type ViewName = (typeof VIEWS)[number];

/** One row, priced. Logs are of the price + 1 dollar. */
export interface Verdict {
  readonly row: PriceRow;
  readonly truth: number;
  readonly log: number;
  readonly low: number;
  readonly high: number;
  /** No price would have been said. */
  readonly isAsked: boolean;
  readonly isBrandKnown: boolean;
  readonly unseenWords: number;
}

const itemOf = (row: PriceRow, view: ViewName): TextItem => {
  const isWhole = view === VIEWS[0] || view === VIEWS[1];
  const hasText = (view === VIEWS[1] || view === VIEWS[3]) && row.description !== undefined;
  return {
    title: row.title,
    description: hasText ? row.description : undefined,
    path: isWhole ? row.path : '',
    brand: isWhole ? row.brand : '',
    grade: row.condition === null ? undefined : GRADE_OF[row.condition],
    sellerShips: isWhole ? row.sellerShips : undefined,
  };
};

/** Prices rows by words as the product does, and says which of them it would have asked about. */
export const createEvaluation = (models: ModelPrices, text: TextModel) => {
  const identify = createIdentify(models);
  const { estimate } = createTextEstimator(text);
  return (row: PriceRow, dollars: number, view: ViewName): Verdict => {
    const item = itemOf(row, view);
    const found = estimate(item);
    const goods = identify({
      name: row.title,
      details: '',
      brand: item.brand ?? '',
      path: item.path ?? '',
      year: row.year ?? text.year ?? 0,
    });
    const isBlind = !goods.isAccessory && (goods.choice !== null || isBlindFor(goods.group, row.title));
    return {
      row,
      truth: Math.log1p(dollars),
      log: found.log,
      low: found.low,
      high: found.high,
      isAsked: found.isDoubtful || isBlind,
      isBrandKnown: found.prediction.brandCode > 1,
      unseenWords: found.prediction.unseenWords,
    };
  };
};
