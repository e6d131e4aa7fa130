export const FOLDS = 5;
/** Returns the fold of a sale, which is always the same. */
export const foldOf = (sale: number): number => (Math.imul(sale + 1, 0x9e3779b1) >>> 0) % FOLDS;
