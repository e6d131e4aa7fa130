export const FOLD_COUNT = 5;
/** Returns the fold of a sale, which is always the same. */
export const computeFold = (sale: number): number => (Math.imul(sale + 1, 0x9e3779b1) >>> 0) % FOLD_COUNT;
