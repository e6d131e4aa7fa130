/** Maximum of Money in the contract. */
const MAX_PRICE = 99_999_999;
/** Smallest price, because no item is priced at 0. */
const MIN_PRICE = 0.5;
const MIN_WHOLE_PRICE = 20;

/** Rounds a price as people write it, to whole dollars from $20 up and to half dollars below, but never to 0. */
export const roundPrice = (dollars: number): number => {
  if (!(dollars > MIN_PRICE)) return MIN_PRICE;
  const price = dollars >= MIN_WHOLE_PRICE ? Math.round(dollars) : Math.round(dollars * 2) / 2;
  return Math.min(MAX_PRICE, price);
};

export const roundToCents = (dollars: number): number => Math.round(dollars * 100) / 100;

export const formatDollars = (price: number): string => (Number.isInteger(price) ? `$${price}` : `$${price.toFixed(2)}`);
