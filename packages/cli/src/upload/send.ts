import { openAsBlob } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { collectAnalysisEvents, toApiError, readNdjson, toFormData } from '@relist/api/client';
import type { AnalyzedItem, AnalysisEvent, Platform } from '@relist/api/contract';
import type { Context } from '../command.ts';
import type { FoundPhoto } from '../folder/find.ts';

export interface Upload {
  readonly photos: readonly FoundPhoto[];
  readonly platform: Platform;
  readonly hint: string | null;
  /** Sends unsuitable photos to the AI provider as well. */
  readonly shouldSendAnyway: boolean;
  readonly key: string;
}

/** Default folder names of cameras and systems, and other common names. */
const GENERIC_FOLDER =
  /^(?:dcim|\d+\w{0,8}|cameras?(?: roll| uploads?)?|photos?|pictures?|images?|pics?|screenshots?|downloads?|new folder.*|untitled.*|items?[ _-]?\d*|things?[ _-]?\d*|batch.*|box \d*|to ?(?:do|list|sell)|for sale|listed|unlisted|drafts?|sold|done|misc|stuff|[a-z]{2,4}[_-]?\d+)$/iu;
/** Default file names of cameras, which do not describe the item. */
const GENERIC_PHOTO = /^(?:img|dsc[fn]?|pxl|mvimg|photo|image|screenshot|p)?[\s_-]*\d/iu;

/** Returns "Canon AE-1 (IMG_0001).jpg": a folder named by the user describes its content, like a file name. */
const describeName = ({ path, root }: FoundPhoto): string => {
  const folder = dirname(resolve(path));
  const name = basename(folder);
  if (folder === resolve(root) || GENERIC_FOLDER.test(name) || !GENERIC_PHOTO.test(basename(path))) return basename(path);
  return `${name.slice(0, 100)} (${basename(path, extname(path))})${extname(path)}`;
};

/** Returns the names sent to the server, one for each photo, because its error responses name the file. */
export const createUploadNames = (photos: readonly FoundPhoto[]): string[] =>
  // oxlint-disable-next-line no-control-regex -- FormData escapes line breaks, so responses would contain a different name
  photos.map((photo, index) => `${index + 1} ${describeName(photo).replaceAll(/[\u0000-\u001f"\\]/g, '_')}`);

/**
 * Uploads once, streaming the photos from the disk. Does not use the client's method, which keeps a second copy of the body in
 * memory. Requests the stages, because they keep a long analysis from looking like a dead connection. Throws ApiError, or
 * TypeError when there is no response.
 */
export const send = async (context: Context, { photos, platform, hint, shouldSendAnyway, key }: Upload): Promise<AnalyzedItem> => {
  const names = createUploadNames(photos);
  const files = await Promise.all(photos.map(async ({ path }, index) => ({ name: names[index] ?? 'photo', data: await openAsBlob(path) })));
  const response = await context.fetch('/api/items', {
    method: 'POST',
    headers: { 'idempotency-key': key, accept: 'application/x-ndjson' },
    body: toFormData('images', files, { targetPlatform: platform, hint, ...(shouldSendAnyway && { sendAnyway: true }) }),
  });
  if (!response.ok) throw toApiError(response.status, response.statusText, await response.text(), response.headers.get('retry-after'));
  const events = collectAnalysisEvents();
  await readNdjson<AnalysisEvent>(response, events.add);
  return events.getResult();
};
