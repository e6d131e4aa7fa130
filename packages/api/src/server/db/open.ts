import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

interface Place {
  readonly url: string | null;
  readonly folder: string;
  /** File that a new embedded database starts from. */
  readonly template?: string | null;
}

/** PostgreSQL when an address is given, else the embedded database in `folder`. The same queries run on both. */
export const openDatabase = ({ url, folder, template = null }: Place): Promise<Database> =>
  url ? openPostgres(url) : openEmbedded(folder, template);
