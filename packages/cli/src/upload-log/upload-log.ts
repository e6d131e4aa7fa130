import type { Platform } from '@relist/api/contract';
import { relative, resolve } from 'node:path';
import type { FoundPhoto } from '../folder/find.ts';
import { createLogWriter, findLogFolder, readUploadLog } from './upload-log-file.ts';

/** The server and account that own items, because every account on every server has separate items. */
export interface Scope {
  readonly server: string;
  /** Id of the account; null when no request is made, as in a dry run. */
  readonly account: string | null;
}

/** Photos that have become an item. */
export interface UploadRecord {
  readonly server: string;
  readonly account: string;
  readonly platform: Platform;
  readonly hint: string | null;
  /** SHA-256 of the photos' SHA-256 hashes, in order. */
  readonly content: string;
  readonly itemId: string;
  /** '' when the item had a question and no listing. */
  readonly listingId: string;
  /** Absolute path → size and date of the file when it was sent. */
  readonly photos: ReadonlyMap<string, string>;
}

export interface SavedGroup {
  readonly name: string;
  readonly hint?: string;
  /** Absolute paths. */
  readonly photos: readonly string[];
}

/** The key of one upload. */
export type UploadKey = Pick<UploadRecord, 'server' | 'account' | 'content' | 'platform' | 'hint'>;
const serializeUploadKey = ({ server, account, content, platform, hint }: UploadKey) =>
  JSON.stringify([server, account, content, platform, hint ?? null]);

/** Returns a stamp that changes whenever a file's size or modification time does. */
export const getStamp = ({ bytes, modifiedAt }: FoundPhoto): string => `${bytes}-${modifiedAt}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const hasStrings = (entry: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.every((name) => typeof entry[name] === 'string');

const parseUploadRecord = (entry: Readonly<Record<string, unknown>>, folder: string): UploadRecord | null => {
  if (!hasStrings(entry, ['server', 'account', 'platform', 'content', 'itemId', 'listingId']) || !isRecord(entry['photos'])) return null;
  const photos = new Map(Object.entries(entry['photos']).map(([path, stamp]) => [resolve(folder, path), String(stamp)]));
  const hint = typeof entry['hint'] === 'string' ? entry['hint'] : null;
  return { ...(entry as unknown as UploadRecord), hint, photos };
};

const parsePlan = (entry: Readonly<Record<string, unknown>>, folder: string): SavedGroup[] =>
  (Array.isArray(entry['groups']) ? entry['groups'] : []).filter(isRecord).map(({ name, hint, photos }) => ({
    name: String(name),
    ...(typeof hint === 'string' && { hint }),
    photos: (Array.isArray(photos) ? photos : []).map((path) => resolve(folder, String(path))),
  }));

const createLogIndex = () => ({
  recordsByPath: new Map<string, UploadRecord[]>(),
  recordsByContent: new Map<string, UploadRecord[]>(),
  sentTimes: new Map<string, Date>(),
  itemIds: new Set<string>(),
  discardedIds: new Set<string>(),
  plan: [] as readonly SavedGroup[],
});
type LogIndex = ReturnType<typeof createLogIndex>;

const indexRecord = ({ recordsByPath, recordsByContent, itemIds }: LogIndex, record: UploadRecord) => {
  for (const path of record.photos.keys()) recordsByPath.set(path, [record, ...(recordsByPath.get(path) ?? [])]);
  itemIds.add(record.itemId);
  recordsByContent.set(record.content, [record, ...(recordsByContent.get(record.content) ?? [])]);
};

const indexEntry = (index: LogIndex, entry: Readonly<Record<string, unknown>>, folder: string) => {
  const { sentTimes, discardedIds } = index;
  const record = entry['type'] === 'done' ? parseUploadRecord(entry, folder) : null;
  if (record) indexRecord(index, record);
  if (entry['type'] === 'sent' && hasStrings(entry, ['server', 'account', 'content', 'platform', 'at']))
    sentTimes.set(serializeUploadKey(entry as unknown as UploadKey), new Date(String(entry['at'])));
  if (entry['type'] === 'refused') sentTimes.delete(serializeUploadKey(entry as unknown as UploadKey));
  if (entry['type'] === 'discarded' && typeof entry['itemId'] === 'string') discardedIds.add(entry['itemId']);
  if (entry['type'] === 'plan') index.plan = parsePlan(entry, folder);
};

/**
 * Opens the upload logs of these folders, which record finished photos so that the same command can finish the rest. Each folder has one
 * append-only file; `subfolders` have a separate upload log because they were analyzed separately.
 */
export const openUploadLog = async (folders: readonly string[], subfolders: readonly string[], env: NodeJS.ProcessEnv) => {
  const logFolders = new Map<string, string>();
  for (const folder of folders) logFolders.set(resolve(folder), await findLogFolder(folder));
  const index = createLogIndex();
  for (const logFolder of new Set([...logFolders.values(), ...subfolders.map((folder) => resolve(folder))]))
    for await (const entry of readUploadLog(logFolder, env)) if (isRecord(entry)) indexEntry(index, entry, logFolder);

  const writers = new Map([...logFolders.values()].map((logFolder) => [logFolder, createLogWriter(logFolder, env)]));
  const getLogFolder = (root: string) => logFolders.get(root) ?? resolve(root);
  const filterByScope = ({ server, account }: Scope, records: readonly UploadRecord[]) =>
    records.filter((record) => record.server === server && (account === null || record.account === account));
  const append = async (root: string, entry: object, isDurable = true) =>
    writers.get(getLogFolder(root))?.append({ ...entry, at: new Date().toISOString() }, isDurable);

  return {
    /** Returns items created from any of these photos, newest first. */
    findByPhotos: (scope: Scope, photos: readonly FoundPhoto[]): UploadRecord[] => [
      ...new Set(
        filterByScope(
          scope,
          photos.flatMap(({ path }) => index.recordsByPath.get(resolve(path)) ?? []),
        ),
      ),
    ],
    /** Returns items created from exactly this content, in any folder. */
    findByContent: (scope: Scope, content: string): UploadRecord[] => filterByScope(scope, index.recordsByContent.get(content) ?? []),
    /** Returns when an earlier run last started this upload without recording its end, or null. */
    getSentAt: (key: UploadKey): Date | null => index.sentTimes.get(serializeUploadKey(key)) ?? null,
    /** Records an upload before its first byte is sent, in case the run is interrupted and resumed after the key has expired. */
    recordUpload: (root: string, key: UploadKey) => append(root, { type: 'sent', ...key }, false),
    /** Records the server's refusal, which means that no item was created. */
    recordRefusal: (root: string, key: UploadKey) => append(root, { type: 'refused', ...key }, false),
    /** Returns true for items recorded in this folder. */
    hasItem: (itemId: string): boolean => index.itemIds.has(itemId),
    /** Records that we deleted the item ourselves, so that it is created again without asking. */
    discard: async (root: string, itemId: string) => {
      await append(root, { type: 'discarded', itemId });
      index.discardedIds.add(itemId);
    },
    isDiscarded: (itemId: string): boolean => index.discardedIds.has(itemId),
    /** Records an item. Resolves once the record is on disk. */
    add: async (root: string, record: UploadRecord) => {
      const photos = Object.fromEntries([...record.photos].map(([path, stamp]) => [relative(getLogFolder(root), path), stamp]));
      await append(root, { type: 'done', ...record, photos });
      indexRecord(index, record);
    },
    /** Returns the grouping that the user edited last; empty when there is none. */
    getSavedPlan: () => index.plan,
    savePlan: async (root: string, groups: readonly SavedGroup[]) => {
      index.plan = [...groups];
      const relativeGroups = groups.map((group) => ({
        ...group,
        photos: group.photos.map((path) => relative(getLogFolder(root), path)),
      }));
      await append(root, { type: 'plan', groups: relativeGroups });
    },
    close: async () => void (await Promise.all([...writers.values()].map((writer) => writer.close()))),
  };
};
export type UploadLog = Awaited<ReturnType<typeof openUploadLog>>;
