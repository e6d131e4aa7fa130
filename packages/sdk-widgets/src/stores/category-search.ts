import type { Relist } from './relist.ts';
import { recentCategories } from './recent-categories.ts';

const SHOWN = 6;
/** The contract takes no longer query. */
const MAX_QUERY = 100;

/**
 * Labels of up to six categories that fit some words, recent choices first; without words, the recent choices. A search that fails proposes
 * nothing.
 */
export const proposeCategories = async (relist: Relist, words: string): Promise<readonly string[]> => {
  const query = words.trim().slice(0, MAX_QUERY);
  const found = query === '' ? [] : await relist.client.categories.search({ query: { query } }).catch(() => []);
  const names = found.map(({ label }) => label);
  const known = recentCategories.list().filter((label) => query === '' || names.includes(label));
  return [...new Set([...known, ...names])].slice(0, SHOWN);
};
