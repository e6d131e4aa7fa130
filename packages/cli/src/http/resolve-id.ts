import type { Client } from '@relist/api/client';
import { CommandError, EXIT } from '../command.ts';
import { SHORT_ID_LENGTH } from '../output/table.ts';
import { fetchRows, type FetchPage } from './rows.ts';

const SHORT_ID_PATTERN = new RegExp(`^[0-9a-f]{${SHORT_ID_LENGTH}}$`, 'i');

/** Completes an id from its first eight characters; returns other text unchanged. Throws CommandError when none or several match. */
const resolveId = async (word: string, list: FetchPage<{ readonly id: string }>): Promise<string> => {
  if (!SHORT_ID_PATTERN.test(word)) return word;
  const { rows } = await fetchRows(list);
  const found = rows.filter(({ id }) => id.startsWith(word.toLowerCase()));
  if (found.length === 1 && found[0]) return found[0].id;
  const reason = found.length === 0 ? 'No id begins with' : 'Several ids begin with';
  throw new CommandError(`${reason} ${word}. Pass the full id; --json id prints it.`, EXIT.usage);
};

export const resolveItemId = (client: Client, word: string): Promise<string> => resolveId(word, (query) => client.items.list({ query }));
export const resolveListingId = (client: Client, word: string): Promise<string> =>
  resolveId(word, (query) => client.listings.list({ query }));
