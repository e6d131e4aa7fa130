import { readdir, realpath, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { CommandError, EXIT } from '../command.ts';
import { isUploadLogName } from '../upload-log/upload-log-file.ts';

/** Extensions of possible photos; the content is checked later. */
const PHOTO_EXTENSIONS = new Set(['.jpg', '.jpeg', '.jpe', '.jfif', '.png', '.gif', '.webp', '.avif', '.heic', '.heif']);
/** Image formats that Relist does not accept. */
const UNSUPPORTED_EXTENSIONS = new Set([
  '.tif',
  '.tiff',
  '.bmp',
  '.dng',
  '.cr2',
  '.cr3',
  '.nef',
  '.arw',
  '.orf',
  '.rw2',
  '.raf',
  '.jxl',
  '.svg',
  '.psd',
]);
/** Folders that macOS archives, Synology drives, Windows and Linux create for their own files. */
const SYSTEM_FOLDERS = new Set(['__macosx', '@eadir', '$recycle.bin', 'system volume information', 'lost+found']);

export interface FoundPhoto {
  readonly path: string;
  /** The absolute path of the folder from the command line. */
  readonly root: string;
  readonly bytes: number;
  /** Time of the last change in milliseconds since 1970. */
  readonly modifiedAt: number;
}

/** A file that is not sent, with the reason as a sentence. */
export interface LeftOutFile {
  readonly path: string;
  readonly reason: string;
  /** True when the user meant to send the file; false for expected omissions such as a sixth photo. */
  readonly isError: boolean;
}

export interface FindResult {
  readonly photos: readonly FoundPhoto[];
  readonly leftOutFiles: readonly LeftOutFile[];
  /** Subfolders with a separate upload log. */
  readonly separateLogs: readonly string[];
}

/** Sorts names numerically: photo 2 before photo 10. */
const compareNames = new Intl.Collator('en', { numeric: true }).compare;

const READ_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be read. Change its permissions.',
  EPERM: 'cannot be read. Change its permissions.',
  ENOENT: 'cannot be found. Fix its link, or rename it if its name has characters this system cannot open.',
  ELOOP: 'is a link to itself. Delete the link.',
  EIO: 'cannot be read from the disk. Check the disk.',
};

/** Returns why a file cannot be read, as a sentence without its subject. */
export const describeReadError = (error: unknown): string =>
  READ_ERRORS[(error as NodeJS.ErrnoException | null)?.code ?? ''] ??
  `cannot be read (${error instanceof Error ? error.message : 'unknown'}).`;

const isHidden = (name: string) => name.startsWith('.') || SYSTEM_FOLDERS.has(name.toLowerCase());

/** Throws CommandError (exit 2) for a path that is not a folder. */
export const assertFolders = async (folders: readonly string[]): Promise<void> => {
  for (const folder of folders) {
    const entry = await stat(folder).catch(() => null);
    if (!entry?.isDirectory()) throw new CommandError(`"${folder}" is not a folder. Pass the folder that contains the photos.`, EXIT.usage);
  }
};

/**
 * Returns every photo below the folders, without hidden and system files, in a stable order. Follows a loop of symbolic links only
 * once.
 */
export const findPhotos = async (folders: readonly string[]): Promise<FindResult> => {
  const photos: FoundPhoto[] = [];
  const leftOutFiles: LeftOutFile[] = [];
  const separateLogs: string[] = [];
  const visitedFolders = new Set<string>();

  const visit = async (path: string, root: string, isFolder: boolean): Promise<void> => {
    const extension = extname(path).toLowerCase();
    const entry = await stat(path).catch((error: unknown) => describeReadError(error));
    if (typeof entry !== 'string' && entry.isDirectory()) return walk(path, root);
    if (UNSUPPORTED_EXTENSIONS.has(extension))
      leftOutFiles.push({ path, reason: `is a ${extension.slice(1).toUpperCase()} file. Export it as JPEG.`, isError: false });
    if (!PHOTO_EXTENSIONS.has(extension) && !isFolder) return undefined;
    if (typeof entry === 'string') leftOutFiles.push({ path, reason: entry, isError: true });
    else if (!entry.isFile())
      leftOutFiles.push({ path, reason: 'is not a regular file. Copy the photo itself into the folder.', isError: true });
    else photos.push({ path, root, bytes: entry.size, modifiedAt: Math.floor(entry.mtimeMs) });
    return undefined;
  };
  const walk = async (folder: string, root: string): Promise<void> => {
    try {
      const realFolder = await realpath(folder);
      if (visitedFolders.has(realFolder)) return;
      visitedFolders.add(realFolder);
      const entries = await readdir(folder, { withFileTypes: true });
      if (entries.some(({ name }) => isUploadLogName(name))) separateLogs.push(folder);
      for (const entry of entries.toSorted((a, b) => compareNames(a.name, b.name)))
        if (!isHidden(entry.name)) await visit(join(folder, entry.name), root, entry.isDirectory());
    } catch (error) {
      leftOutFiles.push({ path: folder, reason: describeReadError(error), isError: true });
    }
  };

  await assertFolders(folders);
  for (const folder of folders) await walk(folder, resolve(folder));
  return { photos, leftOutFiles, separateLogs };
};
