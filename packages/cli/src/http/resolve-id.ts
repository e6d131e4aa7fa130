import type { Client } from '@relist/api/client';
import { CommandError, EXIT } from '../command.ts';
import { SHORT_ID_LENGTH } from '../output/table.ts';
import { fetchRows, type FetchPage } from './rows.ts';

const SHORT_ID_PATTERN = new RegExp(`^[0-9a-f]{${SHORT_ID_LENGTH}}$`, 'i');
const isShortId = (word: string): boolean => SHORT_ID_PATTERN.test(word);

interface Row {
  readonly id: string;
}

/** Returns the id that begins with a short id. Throws CommandError when there are several. */
const findId = (rows: readonly Row[], word: string): string | undefined => {
  const [match, secondMatch] = rows.filter(({ id }) => id.startsWith(word.toLowerCase()));
  if (secondMatch) throw new CommandError(`Several ids begin with ${word}. Pass the full id; --json id prints it.`, EXIT.usage);
  return match?.id;
};

/**
 * Replaces short ids, which are the first eight characters of an id. `complete` returns the replacement, and gets undefined if no row has
 * the short id. Other words stay unchanged.
 */
const resolveIds = async (
  words: readonly string[],
  list: FetchPage<Row>,
  complete: (word: string, id: string | undefined) => string,
): Promise<string[]> => {
  if (!words.some(isShortId)) return [...words];
  const { rows } = await fetchRows(list);
  return words.map((word) => (isShortId(word) ? complete(word, findId(rows, word)) : word));
};

const requireId = (word: string, id: string | undefined): string => {
  if (id === undefined) throw new CommandError(`No id begins with ${word}. Pass the full id; --json id prints it.`, EXIT.usage);
  return id;
};

export const resolveItemIds = (client: Client, words: readonly string[]): Promise<string[]> =>
  resolveIds(words, (query) => client.items.list({ query }), requireId);
export const resolveListingIds = (client: Client, words: readonly string[]): Promise<string[]> =>
  resolveIds(words, (query) => client.listings.list({ query }), requireId);

/** Completes the short ids of the user's items; any other word may be the name of an item. */
export const resolveItemIdsOrNames = (client: Client, words: readonly string[]): Promise<string[]> =>
  resolveIds(
    words,
    (query) => client.items.list({ query }),
    (word, id) => id ?? word,
  );

export const resolveItemId = async (client: Client, word: string): Promise<string> => (await resolveItemIds(client, [word]))[0] ?? word;
export const resolveListingId = async (client: Client, word: string): Promise<string> =>
  (await resolveListingIds(client, [word]))[0] ?? word;
