import { parseLotSize } from '../../lot-words.ts';
import { computeGrowth, MAX_EXPENSIVE_PIECES, MAX_WORD_LOT, type LotGrowth } from '../lots.ts';
import { extractFeatures } from '../text/features/features.ts';
import { createDesign, createTable, fitDesign } from '../text/fit/fit.ts';
import { countBrands, createView, type BrandLevels, type Sale } from '../text/fit/sale.ts';
import { TRAINING_VIEWS } from '../text/fit/views.ts';
import { createPredictor } from '../text/predict.ts';
import { getPriors, MAX_TABLE_FEATURES } from '../text/priors.ts';

/**
 * Weight of the exponent of all lots when it is blended with a group's own exponent, as a sum of squared log counts. 20 lots of four
 * pieces have this sum. Among 2, 5, 10, 20, 40 and 80, it has the smallest error on held-out lots.
 */
const SHRINKAGE = 40;

/** Minimum price of each piece in a lot of expensive pieces. */
const MIN_EXPENSIVE_PRICE = 15;
/**
 * Prior for the exponent of expensive pieces, with the weight of ten pairs. In it, two pieces cost 20% less together, as two equal models
 * do. This is our rule, because the sales have few lots of expensive pieces.
 */
const EXPENSIVE_PRIOR = { exponent: 1 + Math.log2(0.8), weight: 5 };

/** A lot of equal pieces. Log values are natural logarithms. */
export interface LotSale {
  /** Top category; '' if unknown. */
  readonly group: string;
  readonly count: number;
  /** Predicted price of one piece. */
  readonly piecePrice: number;
  /** Log of the lot's price divided by the price of one piece. */
  readonly logRatio: number;
}

const computeLogCount = ({ count }: LotSale): number => Math.log(Math.min(count, MAX_WORD_LOT));
const sumProducts = (lots: readonly LotSale[]): number => lots.reduce((sum, lot) => sum + lot.logRatio * computeLogCount(lot), 0);
const sumSquares = (lots: readonly LotSale[]): number => lots.reduce((sum, lot) => sum + computeLogCount(lot) ** 2, 0);

const fitExponent = (lots: readonly LotSale[]): number => (lots.length === 0 ? 0 : sumProducts(lots) / sumSquares(lots));
const fitGroupExponent = (lots: readonly LotSale[], exponent: number): number =>
  (sumProducts(lots) + SHRINKAGE * exponent) / (sumSquares(lots) + SHRINKAGE);

const roundExponent = (exponent: number): number => Math.round(exponent * 1000) / 1000;

const isExpensive = ({ piecePrice, count }: LotSale): boolean => piecePrice >= MIN_EXPENSIVE_PRICE && count <= MAX_EXPENSIVE_PIECES;
const fitExpensiveExponent = (lots: readonly LotSale[]): number =>
  (sumProducts(lots) + EXPENSIVE_PRIOR.weight * EXPENSIVE_PRIOR.exponent) / (sumSquares(lots) + EXPENSIVE_PRIOR.weight);

/** Fits the exponents by least squares. A group with few lots gets nearly the exponent of all lots. */
export const fitLotGrowth = (lots: readonly LotSale[]): LotGrowth => {
  const exponent = fitExponent(lots);
  const names = [...new Set(lots.map(({ group }) => group))].filter(Boolean).sort();
  const groups = names.map((name) => [
    name,
    roundExponent(
      fitGroupExponent(
        lots.filter(({ group }) => group === name),
        exponent,
      ),
    ),
  ]);
  const expensiveLots = lots.filter(isExpensive);
  return {
    lots: lots.length,
    exponent: roundExponent(exponent),
    groups: Object.fromEntries(groups) as Record<string, number>,
    expensive: { lots: expensiveLots.length, exponent: roundExponent(fitExpensiveExponent(expensiveLots)) },
  };
};

/** Returns the root mean square error of log ratios, with each lot predicted by exponents that were fitted to the other lots. */
export const measureHeldOutLots = (lots: readonly LotSale[]): number => {
  const squares = lots.map((lot) => {
    const growth = fitLotGrowth(lots.filter((other) => other !== lot));
    return (lot.logRatio - Math.log(computeGrowth(growth, lot.group, lot.count, lot.piecePrice))) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, lots.length));
};

/**
 * Returns the lots among the sales with the price of one piece each. A model that has seen only the other sales predicts that price
 * from the title without its number of pieces, which is how lots are priced.
 */
export const findLotSales = (sales: readonly Sale[], levels: BrandLevels): readonly LotSale[] => {
  const lots = sales.map((sale) => ({ sale, ...parseLotSize(sale.title) }));
  const singleSales = lots.filter(({ count }) => count === 1).map(({ sale }) => sale);
  const brands = countBrands(singleSales, levels);
  const views = TRAINING_VIEWS.path;
  const design = createDesign(singleSales, { views, brands, priors: getPriors('path'), maxFeatures: MAX_TABLE_FEATURES.path });
  const targets = singleSales.flatMap(({ price }) => views.map(() => Math.log1p(price)));
  const { predict } = createPredictor(createTable(design, fitDesign(design, Float64Array.from(targets)), null));
  const [fullView] = views;
  if (!fullView) return [];
  return lots.flatMap(({ sale, name, count }) => {
    if (count === 1) return [];
    const piecePrice = Math.expm1(predict(extractFeatures(createView({ ...sale, title: name }, fullView.view), brands)).log);
    if (piecePrice <= 0) return [];
    return [{ group: sale.path.split('/')[0] ?? '', count, piecePrice, logRatio: Math.log(sale.price / piecePrice) }];
  });
};
