import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode, FieldError, Params, UploadSpec } from '../../contract/index.ts';
import type { RequestReason } from '../../messages/english.ts';
import { RequestError, createFieldError } from '../request-error.ts';
import type { UploadedFile } from '../services/analyses/uploaded-files.ts';
import { FileError, parseForm } from './form-parser.ts';
import type { Context } from './state.ts';

const MEGABYTE = 1024 * 1024;

export interface Upload {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** Deletes the files. Call it when the request ends, successfully or not. */
  readonly dispose: () => Promise<void>;
}

interface FileAdvice {
  readonly code: ErrorCode;
  readonly reason: FieldError;
  readonly advice: RequestReason;
  readonly params?: Params;
}
const createTooLargeAdvice = ({ maxFileSize }: UploadSpec): FileAdvice => ({
  code: 'photo_too_large',
  reason: createFieldError('file_too_large', { megabytes: maxFileSize / MEGABYTE }),
  advice: 'shrink_photo',
});

const photoAdvice: Readonly<Record<FileError['reason'], (spec: UploadSpec) => FileAdvice>> = {
  too_large: createTooLargeAdvice,
  empty: () => ({ code: 'invalid_photo', reason: createFieldError('file_empty'), advice: 'retake_photo' }),
  too_many: ({ maxFiles }) => ({
    code: 'too_many_photos',
    reason: createFieldError('photo_extra'),
    advice: 'fewer_photos',
    params: { max: maxFiles },
  }),
};

/** Advice for uploads of files other than photos. */
const documentAdvice: typeof photoAdvice = {
  too_large: (spec) => ({ ...createTooLargeAdvice(spec), code: 'too_large', advice: 'split_file' }),
  empty: () => ({ code: 'invalid_values', reason: createFieldError('file_empty'), advice: 'save_file' }),
  too_many: () => ({ code: 'invalid_values', reason: createFieldError('file_extra'), advice: 'one_file' }),
};

/** Returns a file name for messages, without line breaks, invisible characters and direction marks. */
const toPrintable = (name: string): string =>
  name
    .replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '')
    .slice(-255)
    .toWellFormed() || 'photo';

const toUploadError = (error: unknown, spec: UploadSpec): unknown => {
  if (!(error instanceof FileError)) return error;
  const name = toPrintable(error.file);
  const { code, reason, advice, params } = (spec.isDocument ? documentAdvice : photoAdvice)[error.reason](spec);
  const values = { name, error: { area: 'field', ...reason } } as const;
  return new RequestError(code, { reason: advice, params, values, fieldErrors: { [name]: reason }, cause: error });
};

const assertMultipart = (ctx: Context, { field, isDocument }: UploadSpec): void => {
  if (ctx.is('multipart/form-data')) return;
  throw new RequestError('unsupported_media_type', {
    reason: isDocument ? 'multipart_file' : 'multipart_photos',
    params: { field },
  });
};

/** Reads a multipart body into a new folder. Throws a RequestError that names the invalid file, or the disk's error. */
export const receiveUpload = async (ctx: Context, spec: UploadSpec, staging: string, signal: AbortSignal): Promise<Upload> => {
  assertMultipart(ctx, spec);
  const folder = join(staging, `upload-${randomUUID()}`);
  const dispose = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    await mkdir(folder, { recursive: true });
    const { fields, files } = await parseForm(ctx.req, folder, spec, signal);
    return { body: fields, files: files.map((file) => ({ ...file, name: toPrintable(file.name) })), dispose };
  } catch (error) {
    await dispose();
    // Discard the rest, because a caller that is still sending would never read the response.
    ctx.req.resume();
    throw toUploadError(error, spec);
  }
};
