import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode, FieldError, UploadSpec } from '../../contract/index.ts';
import { RequestError, createFieldError } from '../request-error.ts';
import type { UploadedFile } from '../services/analyses/analyses.ts';
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
  readonly advice: string;
}
const createTooLargeAdvice = ({ maxFileSize }: UploadSpec): FileAdvice => ({
  code: 'photo_too_large',
  reason: createFieldError('file_too_large', { megabytes: maxFileSize / MEGABYTE }),
  advice: 'Make it smaller and send it again.',
});

const photoAdvice: Readonly<Record<FileError['reason'], (spec: UploadSpec) => FileAdvice>> = {
  too_large: createTooLargeAdvice,
  empty: () => ({ code: 'invalid_photo', reason: createFieldError('file_empty'), advice: 'Take or export the photo again, then send it.' }),
  too_many: ({ maxFiles }) => ({
    code: 'too_many_photos',
    reason: createFieldError('photo_extra'),
    advice: `Send at most ${maxFiles} photo${maxFiles === 1 ? '' : 's'} at once.`,
  }),
};

/** Advice for uploads of files other than photos. */
const documentAdvice: typeof photoAdvice = {
  too_large: (spec) => ({ ...createTooLargeAdvice(spec), code: 'too_large', advice: 'Send it in parts.' }),
  empty: () => ({ code: 'invalid_values', reason: createFieldError('file_empty'), advice: 'Save it again, then send it.' }),
  too_many: () => ({ code: 'invalid_values', reason: createFieldError('file_extra'), advice: 'Send one at a time.' }),
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
  const { code, reason, advice } = (spec.isDocument ? documentAdvice : photoAdvice)[error.reason](spec);
  return new RequestError(code, { message: `${name} ${reason.message}. ${advice}`, fieldErrors: { [name]: reason }, cause: error });
};

const assertMultipart = (ctx: Context, { field, isDocument }: UploadSpec): void => {
  if (ctx.is('multipart/form-data')) return;
  throw new RequestError('unsupported_media_type', {
    message: `Send ${isDocument ? 'the file' : 'the photos'} as multipart/form-data, in the field "${field}".`,
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
