import { BLOCKS, type BlockName } from './blocks.ts';

/**
 * The four tables, by known facts: with or without a category path, and with or without a description. A single table would
 * increase the error by 0.003 to 0.009.
 */
export const TABLES = ['path', 'pathText', 'title', 'titleText'] as const;
export type TableName = (typeof TABLES)[number];

/**
 * Maximum number of features per table, which keeps all price tables together under 3 MB, regardless of the number of sales. 8,000
 * sales need fewer. With 20,000 sales the rarest word pairs are dropped.
 */
export const MAX_TABLE_FEATURES: Readonly<Record<TableName, number>> = {
  path: 68_000,
  pathText: 136_000,
  title: 47_000,
  titleText: 91_000,
};

/**
 * Prior standard deviation of each block's share of the log price, in units of the noise. The values are by table in the order of TABLES; 0
 * means that the table lacks the block. We found them by gradient descent on the error in five-fold cross-validation on 7,993 sales.
 */
const PRIORS: Readonly<Record<BlockName, readonly [number, number, number, number]>> = {
  titleWord: [0.33, 0.15, 0.43, 0.3],
  titlePair: [0.24, 0.25, 0.38, 0.31],
  titleLetters4: [0.19, 0.14, 0.19, 0.2],
  titleLetters5: [0.42, 0.47, 0.49, 0.57],
  titleStem: [0.23, 0.12, 0.41, 0.36],
  titleHead: [0.2, 0.17, 0.31, 0.25],
  titleHeadBrand: [0.17, 0.15, 0.21, 0.27],
  titleHeadLevel1: [0.11, 0.13, 0, 0],
  titleEnds: [0.16, 0.17, 0.14, 0.14],
  titleMeasure: [0.46, 0.43, 0.46, 0.23],
  titleWordLevel2: [0.18, 0.12, 0, 0],
  titleWordLevel3: [0.4, 0.19, 0, 0],
  titleWordBrand: [0.29, 0.22, 0.18, 0.16],
  titleWordCondition: [0.21, 0.24, 0.33, 0.28],
  anyWord: [0, 0.42, 0, 0.55],
  textWord: [0, 0.1, 0, 0.08],
  textPair: [0, 0.29, 0, 0.41],
  textMeasure: [0, 0.42, 0, 0.53],
  textWordLevel2: [0, 0.13, 0, 0],
  textWordBrand: [0, 0.21, 0, 0.27],
  brand: [0.71, 0.77, 0.85, 0.88],
  brandPlace: [0.2, 0.15, 0.13, 0.16],
  brandLevel1: [0.04, 0.03, 0, 0],
  brandLevel2: [0.41, 0.37, 0, 0],
  brandLevel3: [0.31, 0.4, 0, 0],
  level1: [0.03, 0.03, 0, 0],
  level2: [0.15, 0.32, 0, 0],
  level3: [0.4, 0.38, 0, 0],
  pathWord: [0.5, 0.27, 0, 0],
  condition: [0.38, 0.36, 0.4, 0.79],
  conditionLevel1: [0.17, 0.11, 0, 0],
  conditionBrand: [0.19, 0.17, 0.21, 0.16],
  shipping: [0.38, 0.58, 0, 0],
  shippingLevel2: [0.25, 0.15, 0, 0],
  form: [0.38, 0.74, 0.4, 0.61],
  formLevel1: [0.12, 0.08, 0, 0],
};

/** Returns the priors of a table in the order of BLOCKS. */
export const getPriors = (table: TableName): Float64Array =>
  Float64Array.from(BLOCKS, ({ name }) => PRIORS[name][TABLES.indexOf(table)] ?? 0);
