import type { BrandTable } from '../features/brands.ts';
import { extractFeatures } from '../features/features.ts';
import type { TextItem } from '../item.ts';
import { TAILS } from '../conformal.ts';
import { computeDoubt } from '../estimate.ts';
import type { TableModel } from '../model.ts';
import { createPredictor, type Prediction } from '../predict.ts';
import { MAX_TABLE_FEATURES, getPriors, type TableName } from '../priors.ts';
import { writeSpreadInputs, SPREAD_INPUT_COUNT, computeSpread } from '../spread.ts';
import type { WeightTable } from '../table.ts';
import { calibrateRanges, computeConformalQuantile, fitSpread, computeLogError, type Trial } from './calibrate.ts';
import { createDesign, fitDesign, createTable, type Fit } from './fit.ts';
import { FOLD_COUNT, computeFold } from './folds.ts';
import { countBrands, createView, type BrandLevels, type Sale } from './sale.ts';
import { measureTypicalItems } from './typical.ts';
import { TRAINING_VIEWS } from './views.ts';

/** Scale of the spread weights' priors relative to the price weights' priors, because errors are noisier than prices. */
const SPREAD_TIGHTNESS = 0.35;
/**
 * Share of sales that get no price because too little is known. Goods that always get a question are not included, and there are
 * more of them where only the title identifies the item. Both groups together are under a tenth of the sales.
 */
const UNPRICED_SHARES: Readonly<Record<TableName, number>> = { path: 0.07, pathText: 0.07, title: 0.062, titleText: 0.062 };

export interface TrainedTable extends TableModel {
  /** Every sale in every view, with its out-of-sample prediction. */
  readonly trials: readonly (Trial & { readonly sale: number; readonly view: number })[];
}

interface Part {
  readonly saleIndexes: readonly number[];
  readonly sales: readonly Sale[];
  readonly brands: BrandTable;
}

const createParts = (sales: readonly Sale[], levels: BrandLevels): Part[] =>
  Array.from({ length: FOLD_COUNT }, (_, fold) => {
    const saleIndexes = sales.map((_sale, index) => index).filter((saleIndex) => computeFold(saleIndex) !== fold);
    const part = saleIndexes.map((index) => sales[index] as Sale);
    return { saleIndexes, sales: part, brands: countBrands(part, levels) };
  });

/**
 * Trains one of the four tables: the price and spread weights, the ranges and the doubt limit. Ranges and limit are calibrated on
 * held-out sales.
 */
export const trainTable = (sales: readonly Sale[], name: TableName, levels: BrandLevels): TrainedTable => {
  const views = TRAINING_VIEWS[name];
  const priors = getPriors(name);
  const brands = countBrands(sales, levels);
  const parts = createParts(sales, levels);
  const logs = sales.map(({ price }) => Math.log1p(price));
  const createPartDesign = (part: Pick<Part, 'sales' | 'brands'>) =>
    createDesign(part.sales, { views, brands: part.brands, priors, maxFeatures: MAX_TABLE_FEATURES[name] });
  const createTargets = (saleIndexes: readonly number[], getTarget: (sale: number, view: number) => number): Float64Array =>
    Float64Array.from({ length: saleIndexes.length * views.length }, (_, row) =>
      getTarget(saleIndexes[Math.floor(row / views.length)] as number, row % views.length),
    );
  const predictHeldOut = (
    fold: number,
    table: WeightTable,
    visit: (sale: number, view: number, item: TextItem, prediction: Prediction) => void,
  ): void => {
    const { predict } = createPredictor(table);
    sales.forEach((sale, index) => {
      if (computeFold(index) !== fold) return;
      views.forEach(({ view }, viewIndex) => {
        const item = createView(sale, view);
        visit(index, viewIndex, item, predict(extractFeatures(item, (parts[fold] as Part).brands)));
      });
    });
  };

  const residuals = new Float64Array(sales.length * views.length);
  const prices: Fit[] = parts.map((part, fold) => {
    const design = createPartDesign(part);
    const price = fitDesign(
      design,
      createTargets(part.saleIndexes, (sale) => logs[sale] as number),
    );
    predictHeldOut(fold, createTable(design, price, null), (sale, view, _item, { log }) => {
      residuals[sale * views.length + view] = (logs[sale] as number) - log;
    });
    return price;
  });
  const getLogError = (sale: number, view: number): number => computeLogError(residuals[sale * views.length + view] as number);

  const trials: TrainedTable['trials'][number][] = [];
  parts.forEach((part, fold) => {
    const design = createPartDesign(part);
    const spread = fitDesign(design, createTargets(part.saleIndexes, getLogError), SPREAD_TIGHTNESS);
    predictHeldOut(fold, createTable(design, prices[fold] as Fit, spread), (sale, view, item, prediction) => {
      const spreadInputs = new Float64Array(SPREAD_INPUT_COUNT);
      writeSpreadInputs(item, prediction, extractFeatures(item, part.brands), spreadInputs);
      trials.push({ sale, view, item, prediction, fold, spreadInputs, residual: (logs[sale] as number) - prediction.log });
    });
  });

  // A view of weight two counts as two trials.
  const weightedTrials = trials.flatMap((trial) => Array.from({ length: views[trial.view]?.weight ?? 1 }, () => trial));
  const share = trials.length / Math.max(1, weightedTrials.length) / views.length;
  const models = parts.map((_, fold) =>
    fitSpread(
      weightedTrials.filter((trial) => trial.fold !== fold),
      share,
    ),
  );
  const findModel = ({ fold }: Trial) => models[fold] as (typeof models)[number];
  const sortedDoubts = weightedTrials
    .map((trial) => computeDoubt(computeSpread(findModel(trial), trial.spreadInputs), trial.prediction.log))
    .sort((a, b) => a - b);

  const allIndexes = sales.map((_, index) => index);
  const design = createPartDesign({ sales, brands });
  const price = fitDesign(
    design,
    createTargets(allIndexes, (sale) => logs[sale] as number),
  );
  const table = createTable(design, price, fitDesign(design, createTargets(allIndexes, getLogError), SPREAD_TIGHTNESS));
  return {
    table,
    spread: fitSpread(weightedTrials, share),
    steps: calibrateRanges(weightedTrials, findModel, TAILS[name]),
    doubtLimit: computeConformalQuantile(sortedDoubts, 1 - UNPRICED_SHARES[name]),
    typicalItems: measureTypicalItems(sales, views, table, brands),
    trials,
  };
};
