import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL when an address is given, else the embedded database in `folder`. The same queries run on both. */
export const openDatabase = ({ url, folder }: { url: string | null; folder: string }): Promise<Database> =>
  url ? openPostgres(url) : openEmbedded(folder);
