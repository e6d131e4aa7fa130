import brandList from '../../../../models/brands/brands.json' with { type: 'json' };
import type { FactSum } from './fact-sums.ts';
import { computeBrandKey, indexBrands } from './features/brands.ts';
import { createSpreadCalculator } from './conformal.ts';
import type { TextItem } from './item.ts';
import type { TextModel } from './model.ts';
import type { Prediction } from './predict.ts';
import { TABLES, type TableName } from './priors.ts';
import { createQuickPredictor, type Breakdown, type QuickPredictor } from './quick-predict.ts';
import { decodeCount } from './table.ts';
import { writeSpreadInputs, SPREAD_INPUT_COUNT, computeSpread } from './spread.ts';

/**
 * Weight of the price level in the doubt, because the same spread costs more on an expensive item. Halving it or setting it to 0
 * has no measurable effect.
 */
const LEVEL_WEIGHT = 0.05;

/** Returns the doubt about an estimate, which is high for wide ranges and expensive items. If it is high, we do not state a price. */
export const computeDoubt = (spread: number, log: number): number => Math.log(spread) + LEVEL_WEIGHT * log;

/**
 * Number of sales up to which we do not state a price for a brand, by the brand's minimum log level on other marketplaces. The few sales
 * of a rare expensive brand are fakes, small parts and worn items as often as the goods themselves. Held-out sales of brands from level
 * 0.8 were off by a factor of 2.8 (RMSLE 1.0), twice as much as all others. A less expensive brand gets no price only if it has no sale.
 */
const RARE_BRAND_LIMITS = { expensive: { level: 0.8, sales: 39 }, aboveAverage: { level: 0.17, sales: 0 } };
/** Makers of instruments, machines and devices. Their level compares goods of that kind, so it does not apply to their clothes. */
const deviceMakerKeys = new Set(brandList.makers.map(computeBrandKey));
const isExpensiveRareBrand = ({ brandLevel, brandKey }: FactSum, brandCode: number): boolean => {
  const { expensive, aboveAverage } = RARE_BRAND_LIMITS;
  if (brandLevel === null || brandLevel < aboveAverage.level) return false;
  const sales = decodeCount(brandCode);
  return brandLevel >= expensive.level ? sales <= expensive.sales : sales <= aboveAverage.sales && !deviceMakerKeys.has(brandKey);
};

/**
 * Returns whether the only known fact is one word that at most one sale had, so any price would be arbitrary. The letters of
 * two unknown words still distinguish kinds of goods.
 */
const isLoneUnknownWord = ({ path, brand }: TextItem, { words, unseenWords }: Prediction): boolean =>
  !path && !brand && words <= 1 && unseenWords >= words;

/** A price from the text model. Log prices are natural logarithms of the price + 1 dollar. */
export interface TextEstimate {
  readonly table: TableName;
  readonly low: number;
  readonly log: number;
  readonly high: number;
  readonly prediction: Prediction;
  /** True if too little is known for a price, because the doubt is above the table's limit. */
  readonly isDoubtful: boolean;
  /** True if the range is as arbitrary as the price, because the sales do not cover the brand or the only word. */
  readonly isArbitrary: boolean;
}

/** Returns the table to use, depending on the known facts. */
export const selectTableName = ({ path, description }: TextItem): TableName =>
  path ? (description === undefined ? 'path' : 'pathText') : description === undefined ? 'title' : 'titleText';

export interface TextEstimator {
  readonly estimate: (item: TextItem) => TextEstimate;
  /** Explains the last estimated item. The result is valid until the next estimate. */
  readonly explain: () => Breakdown;
}

/** Creates an estimator from the text model. One estimate takes about five microseconds and allocates almost nothing. */
export const createTextEstimator = ({ tables, brands }: Pick<TextModel, 'tables' | 'brands'>): TextEstimator => {
  const lookup = indexBrands(brands);
  const createPart = (name: TableName) => {
    const { table, spread, steps, doubtLimit } = tables[name];
    return { name, predictor: createQuickPredictor(table, lookup), spread, computeSpreads: createSpreadCalculator(steps), doubtLimit };
  };
  const parts = Object.fromEntries(TABLES.map((name) => [name, createPart(name)])) as Record<TableName, ReturnType<typeof createPart>>;
  const spreadInputs = new Float64Array(SPREAD_INPUT_COUNT);
  let lastPredictor: QuickPredictor | null = null;
  return {
    explain: () => {
      if (lastPredictor === null) throw new Error('No item has been estimated yet.');
      const { explain } = lastPredictor;
      lastPredictor = null;
      return explain();
    },
    estimate: (item) => {
      const { name, predictor, spread: model, computeSpreads, doubtLimit } = parts[selectTableName(item)];
      const prediction = predictor.predict(item);
      const { log, facts, brandCode } = prediction;
      writeSpreadInputs(item, prediction, prediction.features, spreadInputs);
      const spread = computeSpread(model, spreadInputs);
      const [lowDistance, highDistance] = computeSpreads(item, prediction);
      lastPredictor = predictor;
      const isArbitrary = isExpensiveRareBrand(facts, brandCode) || isLoneUnknownWord(item, prediction);
      return {
        table: name,
        low: log - lowDistance * spread,
        log,
        high: log + highDistance * spread,
        prediction,
        isDoubtful: isArbitrary || computeDoubt(spread, log) > doubtLimit,
        isArbitrary,
      };
    },
  };
};
