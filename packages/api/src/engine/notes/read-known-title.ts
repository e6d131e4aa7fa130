import names from '../../../models/notes/names.json' with { type: 'json' };
import type { Ledger } from './text/ledger.ts';

const TITLES: ReadonlySet<string> = new Set(names.titles);

/**
 * Reads a known title that forms the first clause of the notes: "Blue Train". In lowercase or with other words, the same words may
 * describe the item.
 */
export const readKnownTitle = (ledger: Ledger): void => {
  const [clause] = ledger.clauses;
  if (!clause) return;
  const words = ledger.text.slice(clause.start, clause.end);
  if (TITLES.has(words)) ledger.add('name', words, clause, { kind: 'detail' });
};
