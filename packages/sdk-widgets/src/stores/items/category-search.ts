import type { Relist } from '../relist.ts';
import { recentCategories } from './recent-categories.ts';

const MAX_SUGGESTIONS = 6;
/** Maximum query length in the contract. */
const MAX_QUERY_LENGTH = 100;

/**
 * Returns the labels of up to six matching categories, recent choices first; for an empty query, the recent choices. Returns null if the
 * search fails.
 */
export const suggestCategories = async (relist: Relist, text: string): Promise<readonly string[] | null> => {
  const query = text.trim().slice(0, MAX_QUERY_LENGTH);
  const matches = query === '' ? [] : await relist.client.categories.search({ query: { query } }).catch(() => null);
  if (!matches) return null;
  const names = matches.map(({ label }) => label);
  const recentLabels = recentCategories.list().filter((label) => query === '' || names.includes(label));
  return [...new Set([...recentLabels, ...names])].slice(0, MAX_SUGGESTIONS);
};
