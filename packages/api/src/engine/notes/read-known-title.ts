import names from '../../../models/notes/names.json' with { type: 'json' };
import type { Ledger } from './text/ledger.ts';

const TITLES: ReadonlySet<string> = new Set(names.titles);

/**
 * Reads a known title that starts the notes and has its clause to itself: "Blue Train". In lowercase, or with other words, it may be
 * a blue train.
 */
export const readKnownTitle = (ledger: Ledger): void => {
  const [clause] = ledger.clauses;
  if (!clause) return;
  const words = ledger.text.slice(clause.start, clause.end);
  if (TITLES.has(words)) ledger.add('name', words, clause, { kind: 'detail' });
};
