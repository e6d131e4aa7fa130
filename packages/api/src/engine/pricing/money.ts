/** The contract's maximum of Money. */
const MAX_PRICE = 99_999_999;
/** Smallest step; no item is priced at 0. */
const MIN_PRICE = 0.5;
const WHOLE_FROM = 20;

/** Rounds a price as people write it: whole dollars from 20 on, half dollars below, never 0. */
export const roundPrice = (dollars: number): number => {
  if (!(dollars > MIN_PRICE)) return MIN_PRICE;
  const price = dollars >= WHOLE_FROM ? Math.round(dollars) : Math.round(dollars * 2) / 2;
  return Math.min(MAX_PRICE, price);
};

/** Rounds to cents. */
export const roundToCents = (dollars: number): number => Math.round(dollars * 100) / 100;

export const dollars = (price: number): string => (Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`);
