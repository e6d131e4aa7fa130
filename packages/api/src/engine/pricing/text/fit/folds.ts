export const FOLDS = 5;
/** Assigns the same sale always to the same fold. */
export const foldOf = (sale: number): number => (Math.imul(sale + 1, 0x9e3779b1) >>> 0) % FOLDS;
