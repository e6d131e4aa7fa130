import type { Payout, PriceEstimate, Question } from '../../../contract/index.ts';

/** Maximum number of decimals of an amount in the contract. */
const MAX_DECIMALS = 2;
const decimalsByCurrency = new Map<string, number>();
/** Returns the number of decimals that amounts of a currency have: 0 for yen, 2 for euros. */
const getDecimals = (currency: string): number => {
  const knownDecimals = decimalsByCurrency.get(currency);
  if (knownDecimals !== undefined) return knownDecimals;
  const { maximumFractionDigits = MAX_DECIMALS } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const decimals = Math.min(MAX_DECIMALS, maximumFractionDigits);
  decimalsByCurrency.set(currency, decimals);
  return decimals;
};

/** Converts amounts from US dollars to a currency. */
export interface MoneyConverter {
  readonly convert: (dollars: number) => number;
  /** Converts amounts that add up to `total`, so that the converted amounts add up too. */
  readonly convertParts: <Part extends { readonly amount: number }>(parts: readonly Part[], total: number) => Part[];
}

/** Creates the converter to a currency with `rate` dollars per unit. Amounts have as many decimals as the currency. */
export const createMoneyConverter = (currency: string, rate: number): MoneyConverter => {
  const scale = 10 ** getDecimals(currency);
  const round = (amount: number): number => Math.round(amount * scale) / scale;
  const convert = (dollars: number): number => round(dollars / rate);
  return {
    convert,
    convertParts: (parts, total) => {
      let sum = 0;
      let convertedSum = 0;
      return parts.map((part, index) => {
        sum += part.amount;
        const amount = round((index === parts.length - 1 ? convert(total) : convert(sum)) - convertedSum);
        convertedSum = round(convertedSum + amount);
        return { ...part, amount };
      });
    },
  };
};

/** Returns the question with the prices of its answers and its range in another currency. */
export const convertQuestion = (question: Question, { convert }: MoneyConverter): Question => ({
  ...question,
  answers: question.answers.map(({ price, ...answer }) => ({
    ...answer,
    price: price && { low: convert(price.low), average: convert(price.average), high: convert(price.high) },
  })),
  ...(question.range && { range: { low: convert(question.range.low), high: convert(question.range.high) } }),
});

export const convertPayout = (payout: Payout, { convert, convertParts }: MoneyConverter): Payout => {
  const { fee, net, steps } = payout;
  const [convertedFee, convertedNet] = convertParts([{ amount: fee }, { amount: net }], fee + net);
  return {
    ...payout,
    fee: convertedFee?.amount ?? 0,
    net: convertedNet?.amount ?? 0,
    steps: steps.map(({ from, rate, fixed }) => ({ from: convert(from), rate, fixed: convert(fixed) })),
  };
};

/** Converts the current asking prices for an item. */
export const convertLiveComparables = (comparables: PriceEstimate['live'], { convert }: MoneyConverter): PriceEstimate['live'] => {
  const convertIfKnown = (dollars: number | null): number | null => (dollars === null ? null : convert(dollars));
  return (
    comparables && {
      ...comparables,
      average: convertIfKnown(comparables.average),
      low: convertIfKnown(comparables.low),
      high: convertIfKnown(comparables.high),
      offers: comparables.offers.map((offer) => ({ ...offer, price: convert(offer.price) })),
    }
  );
};
