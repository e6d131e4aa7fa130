import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandError, EXIT } from '../command.ts';

/** Opens a CSV or JSON file to send. Throws CommandError (exit 2) if it does not exist, which a blob would report only when read. */
export const openTableFile = async (path: string): Promise<{ name: string; data: Blob }> => {
  const fileStats = await stat(path).catch(() => null);
  if (!fileStats?.isFile()) throw new CommandError(`Can’t read ${path}. Pass a CSV or JSON file.`, EXIT.usage);
  return { name: basename(path), data: await openAsBlob(path) };
};
