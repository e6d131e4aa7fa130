/** Contract ceiling of Money. */
const MOST = 99_999_999;
/** Nothing is priced at nothing: the smallest step. */
const LEAST = 0.5;
const WHOLE_FROM = 20;

/** A price as people write it: whole dollars from 20 on, half dollars below, never 0. */
export const roundPrice = (dollars: number): number => {
  if (!(dollars > LEAST)) return LEAST;
  const price = dollars >= WHOLE_FROM ? Math.round(dollars) : Math.round(dollars * 2) / 2;
  return Math.min(MOST, price);
};

/** Exact cents. */
export const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

export const dollars = (price: number): string => (Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`);
