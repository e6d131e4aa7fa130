import { CONDITIONS, type Condition } from '../../../contract/index.ts';
import { CONDITION_GRADES, CONDITION_TO_KIND, type ConditionKind } from '../conditions.ts';
import type { ModelPrices } from '../goods/catalog.ts';
import { createPricer } from '../price.ts';
import type { PriceRow } from '../rows/price-row.ts';
import { createTextEstimator } from '../text/estimate.ts';
import type { TextItem } from '../text/item.ts';
import type { TextModel } from '../text/model.ts';
import type { TableName } from '../text/priors.ts';
import type { PriceInput, Quote } from '../types.ts';

/** Fields of a row that the model receives: with or without category and brand, and with or without description. */
export const VIEWS = [
  'title, category, brand, condition',
  'the same with a description',
  'title and condition',
  'title, condition and description',
] as const;
export type ViewName = (typeof VIEWS)[number];

/** One row with its predicted price. Logs are of the price + 1 dollar. */
export interface EvaluatedRow {
  readonly row: PriceRow;
  readonly actualLog: number;
  readonly log: number;
  readonly low: number;
  readonly high: number;
  readonly table: TableName;
  /**
   * Kind of answer that Relist gives for the row: a price from the text model ('words'), a price from the table of models ('model'), or
   * a question. `log`, `low` and `high` are from the text model in each row.
   */
  readonly answer: 'words' | 'model' | 'question';
  /** Logs of the price + 1 from the table of models in the row's year. null if the row has no year or no price from that table. */
  readonly modelPrice: Readonly<Record<'log' | 'low' | 'high', number>> | null;
  readonly isBrandKnown: boolean;
  readonly unseenWords: number;
}

const toTextItem = (row: PriceRow, view: ViewName): TextItem => {
  const hasFacts = view === VIEWS[0] || view === VIEWS[1];
  const hasText = (view === VIEWS[1] || view === VIEWS[3]) && row.description !== undefined;
  return {
    title: row.title,
    description: hasText ? row.description : undefined,
    path: hasFacts ? row.path : '',
    brand: hasFacts ? row.brand : '',
    grade: row.condition === null ? undefined : CONDITION_GRADES[row.condition],
    isShippingIncluded: hasFacts ? row.isShippingIncluded : undefined,
  };
};

const toCondition = (kind: ConditionKind | null): Condition | null =>
  kind === null
    ? null
    : (CONDITIONS.find((condition) => CONDITION_GRADES[CONDITION_TO_KIND[condition]] >= CONDITION_GRADES[kind]) ?? 'Poor');

/** Creates a function that prices a row with the text model. It also returns the kind of answer that Relist gives. */
export const createRowEvaluator = (models: ModelPrices, text: TextModel) => {
  const { quote } = createPricer({ models, text, payouts: [] });
  const { estimate } = createTextEstimator(text);
  const latestYear = Math.max(...models.sources.map(({ year }) => year));
  const quoteRow = (item: TextItem, row: PriceRow): ReturnType<Quote> =>
    quote({
      ...UNKNOWN_FACTS,
      title: item.title,
      description: item.description,
      path: item.path,
      brand: item.brand === '' ? null : (item.brand ?? null),
      condition: toCondition(row.condition),
      isForParts: row.condition === 'parts',
      isShippingIncluded: item.isShippingIncluded ?? null,
      now: new Date(Date.UTC(row.year ?? latestYear, 0)),
    });
  return (row: PriceRow, dollars: number, view: ViewName): EvaluatedRow => {
    const item = toTextItem(row, view);
    const textEstimate = estimate(item);
    const rowQuote = quoteRow(item, row);
    return {
      row,
      actualLog: Math.log1p(dollars),
      log: textEstimate.log,
      low: textEstimate.low,
      high: textEstimate.high,
      table: textEstimate.table,
      isBrandKnown: textEstimate.prediction.brandCode > 1,
      unseenWords: textEstimate.prediction.unseenWords,
      answer: rowQuote?.basis ?? 'question',
      modelPrice:
        row.year !== null && rowQuote?.basis === 'model'
          ? { log: Math.log1p(rowQuote.average), low: Math.log1p(rowQuote.low), high: Math.log1p(rowQuote.high) }
          : null,
    };
  };
};

const UNKNOWN_FACTS: Omit<PriceInput, 'title' | 'now'> = {
  details: '',
  category: null,
  department: null,
  brand: null,
  condition: null,
  isForParts: false,
  isAccessory: false,
  isShippingIncluded: null,
  lotSize: 1,
  pieces: [],
  retailPrice: null,
  platform: 'ebay',
};
