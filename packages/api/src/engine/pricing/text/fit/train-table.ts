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
import { createDesign, fitDesign, createTable, type Design, type Fit } from './fit.ts';
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

/** A table's views and priors with the sales to train on. */
interface Task {
  readonly name: TableName;
  readonly sales: readonly Sale[];
  /** Log price of each sale. */
  readonly logs: readonly number[];
  /** The sales outside of each fold. */
  readonly parts: readonly Part[];
}

const createPartDesign = ({ sales, brands }: Pick<Part, 'sales' | 'brands'>, name: TableName): Design =>
  createDesign(sales, { views: TRAINING_VIEWS[name], brands, priors: getPriors(name), maxFeatures: MAX_TABLE_FEATURES[name] });

/** Returns the target of each sale in each of a number of views. */
const createTargets = (
  saleIndexes: readonly number[],
  viewCount: number,
  getTarget: (sale: number, view: number) => number,
): Float64Array =>
  Float64Array.from({ length: saleIndexes.length * viewCount }, (_, row) =>
    getTarget(saleIndexes[Math.floor(row / viewCount)] as number, row % viewCount),
  );

/** Predicts the sales of a fold in every view with a table that was trained on the other sales. */
const predictHeldOutSales = (
  { name, sales, parts }: Task,
  fold: number,
  table: WeightTable,
  visit: (sale: number, view: number, item: TextItem, prediction: Prediction) => void,
): void => {
  const { predict } = createPredictor(table);
  const { brands } = parts[fold] as Part;
  sales.forEach((sale, index) => {
    if (computeFold(index) !== fold) return;
    TRAINING_VIEWS[name].forEach(({ view }, viewIndex) => {
      const item = createView(sale, view);
      visit(index, viewIndex, item, predict(extractFeatures(item, brands)));
    });
  });
};

type LogErrors = (sale: number, view: number) => number;

/** Fits each part's prices. Returns the fits and the log error of each sale in each view, predicted by its fold's fit. */
const fitPartPrices = (task: Task): { readonly prices: readonly Fit[]; readonly getLogError: LogErrors } => {
  const { name, sales, logs, parts } = task;
  const viewCount = TRAINING_VIEWS[name].length;
  const residuals = new Float64Array(sales.length * viewCount);
  const prices = parts.map((part, fold) => {
    const design = createPartDesign(part, name);
    const targets = createTargets(part.saleIndexes, viewCount, (sale) => logs[sale] as number);
    const price = fitDesign(design, targets);
    predictHeldOutSales(task, fold, createTable(design, price, null), (sale, view, _item, { log }) => {
      residuals[sale * viewCount + view] = (logs[sale] as number) - log;
    });
    return price;
  });
  return { prices, getLogError: (sale, view) => computeLogError(residuals[sale * viewCount + view] as number) };
};

/** Fits each part's spreads and predicts every sale in every view out of sample. */
const createTrials = (task: Task, prices: readonly Fit[], getLogError: LogErrors): TrainedTable['trials'] => {
  const { name, logs, parts } = task;
  const trials: TrainedTable['trials'][number][] = [];
  parts.forEach((part, fold) => {
    const design = createPartDesign(part, name);
    const targets = createTargets(part.saleIndexes, TRAINING_VIEWS[name].length, getLogError);
    const spread = fitDesign(design, targets, SPREAD_TIGHTNESS);
    predictHeldOutSales(task, fold, createTable(design, prices[fold] as Fit, spread), (sale, view, item, prediction) => {
      const spreadInputs = new Float64Array(SPREAD_INPUT_COUNT);
      writeSpreadInputs(item, prediction, extractFeatures(item, part.brands), spreadInputs);
      trials.push({ sale, view, item, prediction, fold, spreadInputs, residual: (logs[sale] as number) - prediction.log });
    });
  });
  return trials;
};

/** Calibrates the spread model, the ranges and the doubt limit on out-of-sample predictions. */
const calibrate = (trials: TrainedTable['trials'], name: TableName): Pick<TableModel, 'spread' | 'steps' | 'doubtLimit'> => {
  const views = TRAINING_VIEWS[name];
  // A view of weight two counts as two trials.
  const weightedTrials = trials.flatMap((trial) => Array.from({ length: views[trial.view]?.weight ?? 1 }, () => trial));
  const share = trials.length / Math.max(1, weightedTrials.length) / views.length;
  const models = Array.from({ length: FOLD_COUNT }, (_, fold) =>
    fitSpread(
      weightedTrials.filter((trial) => trial.fold !== fold),
      share,
    ),
  );
  const findModel = ({ fold }: Trial) => models[fold] as (typeof models)[number];
  const sortedDoubts = weightedTrials
    .map((trial) => computeDoubt(computeSpread(findModel(trial), trial.spreadInputs), trial.prediction.log))
    .sort((a, b) => a - b);
  return {
    spread: fitSpread(weightedTrials, share),
    steps: calibrateRanges(weightedTrials, findModel, TAILS[name]),
    doubtLimit: computeConformalQuantile(sortedDoubts, 1 - UNPRICED_SHARES[name]),
  };
};

/** Fits prices and spreads on all sales. */
const fitAll = ({ name, sales, logs }: Task, brands: BrandTable, getLogError: LogErrors): WeightTable => {
  const viewCount = TRAINING_VIEWS[name].length;
  const allIndexes = sales.map((_, index) => index);
  const design = createPartDesign({ sales, brands }, name);
  const price = fitDesign(
    design,
    createTargets(allIndexes, viewCount, (sale) => logs[sale] as number),
  );
  const spread = fitDesign(design, createTargets(allIndexes, viewCount, getLogError), SPREAD_TIGHTNESS);
  return createTable(design, price, spread);
};

/**
 * Trains one of the four tables: the price and spread weights, the ranges and the doubt limit. Ranges and limit are calibrated on
 * held-out sales.
 */
export const trainTable = (sales: readonly Sale[], name: TableName, levels: BrandLevels): TrainedTable => {
  const brands = countBrands(sales, levels);
  const task: Task = { name, sales, logs: sales.map(({ price }) => Math.log1p(price)), parts: createParts(sales, levels) };
  const { prices, getLogError } = fitPartPrices(task);
  const trials = createTrials(task, prices, getLogError);
  const calibration = calibrate(trials, name);
  const table = fitAll(task, brands, getLogError);
  return { table, ...calibration, typicalItems: measureTypicalItems(sales, TRAINING_VIEWS[name], table, brands), trials };
};
