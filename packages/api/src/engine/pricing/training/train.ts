import { CONDITION_GRADES } from '../conditions.ts';
import type { PriceRow } from '../rows/price-row.ts';
import { listGroups, computeSpreads } from '../text/conformal.ts';
import { computeDoubt } from '../text/estimate.ts';
import { TABLES, type TableName } from '../text/priors.ts';
import { computeSpread } from '../text/spread.ts';
import type { TextModel } from '../text/model.ts';
import { countBrands, type BrandLevels, type Sale } from '../text/fit/sale.ts';
import { groupSales } from '../text/fit/group-sales.ts';
import { trainTable, type TrainedTable } from '../text/fit/train-table.ts';

/** Converts a row to a training sale. `price` is in US dollars. */
export const toSale = (row: PriceRow, price: number): Sale => ({
  title: row.title,
  description: row.description ?? '',
  path: row.path,
  brand: row.brand,
  grade: row.condition === null ? undefined : CONDITION_GRADES[row.condition],
  isShippingIncluded: row.isShippingIncluded,
  price,
});

/** A table's error on held-out sales. */
export interface HeldOutError {
  readonly table: TableName;
  /** Root mean squared error of log(price + 1). */
  readonly rmsle: number;
  /** Share of prices between low and high. */
  readonly coverage: number;
  /** Share of sales that get no price, because too little is known. */
  readonly withheldShare: number;
  /** RMSLE of the sales that were not withheld. */
  readonly rmsleOfRest: number;
}

const computeRootMeanSquare = (squares: readonly number[]): number =>
  Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length));

/** Evaluates the first view of a table, which has all facts of its sales. */
const evaluateTable = (name: TableName, { trials, steps, spread, doubtLimit }: TrainedTable): HeldOutError => {
  const trialResults = trials
    .filter(({ view }) => view === 0)
    .map(({ item, prediction, residual, spreadInputs }) => {
      const size = computeSpread(spread, spreadInputs);
      const [low, high] = computeSpreads(steps, listGroups(item, prediction));
      return {
        residual,
        isInside: residual >= -low * size && residual <= high * size,
        isWithheld: computeDoubt(size, prediction.log) > doubtLimit,
      };
    });
  const computeShare = (list: readonly boolean[]): number => list.filter(Boolean).length / Math.max(1, list.length);
  return {
    table: name,
    rmsle: computeRootMeanSquare(trialResults.map(({ residual }) => residual ** 2)),
    coverage: computeShare(trialResults.map(({ isInside }) => isInside)),
    withheldShare: computeShare(trialResults.map(({ isWithheld }) => isWithheld)),
    rmsleOfRest: computeRootMeanSquare(trialResults.filter(({ isWithheld }) => !isWithheld).map(({ residual }) => residual ** 2)),
  };
};

/** Training inputs other than the sales. */
export interface TrainingOptions {
  /** Year of the sales; null if they span several. */
  readonly year: number | null;
  readonly levels: BrandLevels;
  /** Called with each table's error on held-out sales. */
  readonly onTable: (heldOut: HeldOutError) => void;
}

/** Trains the text model. The same sales in the same order give the same model. */
export const trainTextModel = (sales: readonly Sale[], { year, levels, onTable }: TrainingOptions): TextModel => {
  const tables = {} as Record<TableName, TrainedTable>;
  for (const name of TABLES) {
    const { trials, ...table } = trainTable(sales, name, levels);
    onTable(evaluateTable(name, { trials, ...table }));
    tables[name] = { ...table, trials: [] };
  }
  return { tables, brands: countBrands(sales, levels), groups: groupSales(sales), year };
};
