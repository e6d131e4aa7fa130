/** Value at a share of sorted values, between two neighbours by linear interpolation (R type 7). NaN for none. */
export const quantile = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[below + 1] ?? low;
  return low + (high - low) * (place - below);
};

/** An estimate from n values pulled towards a prior as if the prior were `weight` values more. */
export const shrink = (estimate: number, n: number, prior: number, weight: number): number =>
  n === 0 ? prior : (estimate * n + prior * weight) / (n + weight);

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Three decimals: 0.1 % of a price, and a guide that people can read. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** FNV-1a, for folds that stay the same from run to run. */
export const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
};

/** Sorted by code unit, the same on every machine. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
