import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

interface DatabaseLocation {
  readonly url: string | null;
  readonly folder: string;
  /** Template file for a new embedded database. */
  readonly template?: string | null;
}

/** Opens PostgreSQL if there is a URL, otherwise the embedded database in `folder`. The same queries run on both. */
export const openDatabase = ({ url, folder, template = null }: DatabaseLocation): Promise<Database> =>
  url ? openPostgres(url) : openEmbedded(folder, template);
