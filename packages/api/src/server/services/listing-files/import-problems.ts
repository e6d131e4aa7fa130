import { Problem } from '../../problem.ts';

/** More would bury the first ones, which often explain the rest. */
const SHOWN = 20;

/** Collects what is wrong with a file, cell by cell, so that all of it is said at once. */
export const createImportProblems = () => {
  const found = new Map<string, string>();
  return {
    /** `problem` completes the sentence that begins with row and column. */
    add: (row: number, column: string | null, problem: string): void =>
      void found.set(column === null ? `row ${row}` : `row ${row}, ${column}`, problem),

    /** Throws Problem when there is any. */
    throwIfAny: (): void => {
      if (found.size === 0) return;
      const shown = [...found].slice(0, SHOWN);
      const rest = found.size > shown.length ? ` And ${found.size - shown.length} more.` : '';
      const message = `Nothing was changed. ${shown
        .slice(0, 3)
        .map(([place, problem]) => `${place}: ${problem}.`)
        .join(' ')}${found.size > 3 && !rest ? ' See fields for the rest.' : rest}`;
      throw new Problem('invalid_values', { message, fields: Object.fromEntries(shown) });
    },
  };
};
export type ImportProblems = ReturnType<typeof createImportProblems>;

/** The file as a whole cannot be used. */
export const refuseFile = (problem: string): never => {
  throw new Problem('invalid_values', { message: `The file ${problem}.`, fields: { file: problem } });
};
