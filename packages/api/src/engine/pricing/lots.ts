import lotGrowth from '../../../models/lots.json' with { type: 'json' };
import type { PriceFactor, PriceResearch, Question } from '../../contract/index.ts';
import { findCategoryById } from '../catalog/categories.ts';
import { createFactor } from './money/price-breakdown.ts';
import { roundPrice } from './money/money.ts';
import { computePayouts, type PayoutRule } from './money/payout.ts';
import { askForMore } from './questions/question.ts';
import { createStrategies } from './strategies.ts';
import type { Price, PricingResult, PriceInput } from './types.ts';

/** Price of pieces sold together, as a share of the sum of their single prices. This is our rule of thumb, not a measurement. */
const LOT_SHARE = 0.8;
/**
 * Exponent for lots of media that the text model prices: n pieces cost n to this power times the price of one. This is our rule of thumb,
 * because only two lots of media are among the sales. Other goods have measured exponents in `models/lots.json`.
 */
const MEDIA_EXPONENT = 0.35;
/**
 * Prices of a piece between which the exponent changes. Up to `min`, a lot has the exponent of all lots. From `max` on, it has the
 * exponent measured on lots of expensive pieces.
 */
const EXPENSIVE_PIECE = { min: 10, max: 20 };
/** Number of expensive pieces beyond which more pieces add as little as those of other lots. Larger lots of them are rarely sold. */
export const MAX_EXPENSIVE_PIECES = 5;
/** Number of pieces beyond which the text model's price of a lot stops growing, because nobody bundles a hundred items that sell alone. */
export const MAX_WORD_LOT = 25;
/** Media that people collect and sell by the hundred. Every piece adds to the price of a lot, however large it is. */
const MEDIA_CATEGORIES: ReadonlySet<string | null> = new Set(['books', 'dvds', 'blu-rays', 'vinyl-records', 'music-cds']);
const MEDIA_NOUN = /\b(?:vinyls?|records?|lps?|cds?|dvds?|blu[ -]?rays?|cassettes?|books?|novels?|paperbacks?|hard ?(?:covers?|backs?))\b/i;
/** Goods for media: "lot of 50 record sleeves". */
const MEDIA_GOODS = /\b(?:sleeves?|cases?|players?|stands?|racks?|shel(?:f|ves)|ends|lights?|bags?|holders?|blank)\b/i;
/** Maximum number of pieces listed by name. The others are summed. */
const MAX_LISTED_PIECES = 8;

const isMedia = ({ title, category }: PriceInput): boolean =>
  category === null ? MEDIA_NOUN.test(title) && !MEDIA_GOODS.test(title) : MEDIA_CATEGORIES.has(category);

const TRADING_CARDS =
  /\b(?:pok[eé]mon|yu-?gi-?oh!?|digimon|magic|mtg|tcg|baseball|football|basketball|hockey|sports?|trading|topps|panini|fleer|donruss)\b.*\bcards\b/i;
/** Returns a lot of trading cards as one item. The sales are lots too, because cards are rarely sold individually. */
export const toCardLot = (input: PriceInput): PriceInput =>
  input.lotSize > 1 && TRADING_CARDS.test(input.title) ? { ...input, title: `${input.lotSize} ${input.title}`, lotSize: 1 } : input;

/** The growth of a lot's price with the number of equal pieces: n pieces cost n to the power of the exponent times the price of one. */
export interface LotGrowth {
  /** Number of lots measured. */
  readonly lots: number;
  /** Exponent of lots in other groups. */
  readonly exponent: number;
  /** Exponents by top category. */
  readonly groups: Readonly<Record<string, number>>;
  /** Exponent of up to five pieces that cost $15 or more each, with the number of such lots. */
  readonly expensive: { readonly lots: number; readonly exponent: number };
}

/** Returns the price of a lot as a multiple of the price of one piece. */
export const computeGrowth = ({ exponent, groups, expensive }: LotGrowth, group: string, count: number, piecePrice: number): number => {
  const pieces = Math.min(count, MAX_WORD_LOT);
  const groupExponent = groups[group] ?? exponent;
  const growth = pieces ** groupExponent;
  const expensivePieces = Math.min(pieces, MAX_EXPENSIVE_PIECES);
  const expensiveGrowth = expensivePieces ** expensive.exponent * (pieces / expensivePieces) ** groupExponent;
  const weight = Math.min(1, Math.max(0, (piecePrice - EXPENSIVE_PIECE.min) / (EXPENSIVE_PIECE.max - EXPENSIVE_PIECE.min)));
  return growth + weight * Math.max(0, expensiveGrowth - growth);
};

/** Returns the item's top category; '' if it is unknown. */
const findTopCategory = ({ path, category, department }: PriceInput): string => {
  const pricePaths = category === null ? undefined : findCategoryById(category)?.pricePaths;
  const pricePath = path || (department && pricePaths?.[department]) || pricePaths?.any;
  return pricePath?.split('/')[0] ?? '';
};

/** Returns the price per piece in a lot of `lotSize` equal pieces, as a share of the single price. */
export const computeLotShare = (input: PriceInput, kind: PriceResearch['basis']['kind'], piecePrice: number): number => {
  const count = Math.max(1, input.lotSize);
  if (count === 1) return 1;
  if (kind !== 'words') return LOT_SHARE;
  return (isMedia(input) ? count ** MEDIA_EXPONENT : computeGrowth(lotGrowth, findTopCategory(input), count, piecePrice)) / count;
};

/** Returns the line of the price breakdown for a lot. */
export const createLotFactors = (count: number, share: number, amount: number): PriceFactor[] => [
  createFactor({ code: 'lot', params: { count, percent: Math.round((1 - share) * 100) }, count: null }, amount),
];

const computeSum = (prices: readonly PriceResearch[], getValue: (price: PriceResearch) => number): number =>
  prices.reduce((sum, price) => sum + getValue(price), 0);

const createPieceFactors = (pieces: readonly PriceInput[], prices: readonly PriceResearch[]): PriceFactor[] => {
  const lines = prices.map((price, index) =>
    createFactor({ code: 'piece', params: { name: pieces[index]?.title ?? '' }, count: null }, Number(price.averagePrice)),
  );
  const otherAmount = lines.slice(MAX_LISTED_PIECES).reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...lines.slice(0, MAX_LISTED_PIECES),
    ...(otherAmount > 0 ? [createFactor({ code: 'words', params: {}, count: null }, otherAmount)] : []),
  ];
};

/**
 * Returns the question about a piece without a price if it asks for the model or proposes answers. Otherwise returns a question that
 * asks for single prices, with the range of the lot if each piece has a range.
 */
const askAboutPieces = (question: Question, pieces: readonly PricingResult[]): Question => {
  if (question.answers.length > 0 || question.code === 'which_model') return question;
  const ranges = pieces.flatMap(({ price, question: openQuestion }) => price ?? openQuestion?.range ?? []);
  const computeTotal = (getValue: (range: { readonly low: number; readonly high: number }) => number): number =>
    roundPrice(LOT_SHARE * ranges.reduce((sum, range) => sum + getValue(range), 0));
  return {
    ...askForMore(null, 'pieces'),
    ...(ranges.length === pieces.length && { range: { low: computeTotal(({ low }) => low), high: computeTotal(({ high }) => high) } }),
  };
};

/** Prices different pieces sold together. Returns a question if a piece has no price. */
export const priceLot = (lot: PriceInput, priceItem: Price, payouts: readonly PayoutRule[]): PricingResult => {
  const results = lot.pieces.map(priceItem);
  const unpricedResult = results.find(({ price }) => price === null);
  if (unpricedResult) return { price: null, question: unpricedResult.question && askAboutPieces(unpricedResult.question, results) };
  const prices = results.flatMap(({ price }) => (price ? [price] : []));
  const [firstPrice] = prices;
  if (!firstPrice) return { price: null, question: null };
  const total = computeSum(prices, ({ averagePrice }) => Number(averagePrice));
  const average = roundPrice(total * LOT_SHARE);
  const years = prices.flatMap(({ basis }) => [basis.fromYear, basis.toYear]);
  return {
    question: null,
    price: {
      ...firstPrice,
      averagePrice: average.toFixed(2),
      low: Math.min(average, roundPrice(computeSum(prices, ({ low }) => low) * LOT_SHARE)),
      high: Math.max(average, roundPrice(computeSum(prices, ({ high }) => high) * LOT_SHARE)),
      confidence: Math.min(...prices.map(({ confidence }) => confidence)),
      basis: {
        kind: prices.every(({ basis }) => basis.kind === 'model') ? 'model' : 'words',
        count: Math.min(...prices.map(({ basis }) => basis.count)),
        fromYear: Math.min(...years),
        toYear: Math.max(...years),
        isAdjusted: prices.every(({ basis }) => basis.isAdjusted),
      },
      comparables: prices.flatMap(({ comparables }) => comparables.slice(0, 1)).slice(0, MAX_LISTED_PIECES),
      factors: [...createPieceFactors(lot.pieces, prices), ...createLotFactors(prices.length, LOT_SHARE, average - total)],
      strategies: createStrategies(average),
      payouts: computePayouts(average, lot.category === null ? null : findCategoryById(lot.category), payouts),
    },
  };
};
