import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from './data-lock.ts';

/** The folder with all data on disk, which this process has locked. */
export interface DataFolder {
  readonly path: string;
  /** Identifies the folder in the database, even if it is moved on disk. */
  readonly id: string;
  readonly database: string;
  readonly photos: string;
  readonly staging: string;
  /** Copies of the embed script's builds. */
  readonly embedBuilds: string;
  /** File that lists deleted accounts. */
  readonly erasures: string;
  readonly release: () => Promise<void>;
}

const readOrCreateId = async (path: string): Promise<string> => {
  const file = join(path, 'id');
  const existingId = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (existingId) return existingId;
  const id = randomUUID();
  await writeFile(file, id);
  return id;
};

/** Locks the folder and creates it if necessary. Throws FolderInUseError. */
export const openDataFolder = async (path: string): Promise<DataFolder> => {
  const { release } = await lockFolder(path);
  return {
    path,
    id: await readOrCreateId(path),
    database: join(path, 'database'),
    photos: join(path, 'photos'),
    staging: join(path, 'staging'),
    embedBuilds: join(path, 'embed-builds'),
    erasures: join(path, 'erasures.txt'),
    release,
  };
};
