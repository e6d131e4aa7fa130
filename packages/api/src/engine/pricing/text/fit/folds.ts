export const FOLD_COUNT = 5;
/** Returns the fold, 0 to 4, of the sale at an index. The same index always has the same fold. */
export const computeFold = (sale: number): number => (Math.imul(sale + 1, 0x9e3779b1) >>> 0) % FOLD_COUNT;
