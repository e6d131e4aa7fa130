import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { File } from 'formidable';
import { koaBody } from 'koa-body';
import type { ErrorCode, UploadSpec } from '../../contract/index.ts';
import { Problem } from '../problem.ts';
import type { UploadedFile } from '../services/analyses.ts';
import type { Context } from './state.ts';

/** Bytes of all text fields together; the longest is a hint of 1,000 characters. */
const FIELDS_LIMIT = 64 * 1024;
const MEGABYTE = 1024 * 1024;

export interface Upload {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** Removes the files; to be called when the request is worked off, however it ended. */
  readonly dispose: () => Promise<void>;
}

/** formidable's internal codes, node_modules/formidable/src/FormidableError.js, with what they mean for the file being read. */
const fileProblems: Readonly<Record<number, { code: ErrorCode; problem: (spec: UploadSpec) => string }>> = {
  1009: { code: 'photo_too_large', problem: ({ maxFileSize }) => `is larger than ${maxFileSize / MEGABYTE} MB` },
  1016: { code: 'photo_too_large', problem: ({ maxFileSize }) => `is larger than ${maxFileSize / MEGABYTE} MB` },
  1010: { code: 'invalid_photo', problem: () => 'is empty' },
  1015: { code: 'too_many_photos', problem: ({ maxFiles }) => `is one photo too many; send at most ${maxFiles}` },
};

const nameOf = (file?: File): string => file?.originalFilename?.slice(-255) || 'photo';

const namingTheFile = (error: unknown, name: string, spec: UploadSpec): unknown => {
  const known = fileProblems[Number(error instanceof Error ? Reflect.get(error, 'code') : NaN)];
  if (!known) return error;
  const problem = known.problem(spec);
  return new Problem(known.code, { message: `${name} ${problem}.`, fields: { [name]: problem }, cause: error });
};

const parser = (folder: string, spec: UploadSpec, onFile: (file: File) => void) =>
  koaBody({
    json: false,
    text: false,
    urlencoded: false,
    multipart: true,
    formidable: {
      uploadDir: folder,
      maxFiles: spec.maxFiles,
      maxFileSize: spec.maxFileSize,
      // Left alone it equals maxFileSize, and five photos of 9 MB are refused.
      maxTotalFileSize: spec.maxFiles * spec.maxFileSize + 1,
      maxFieldsSize: FIELDS_LIMIT,
      maxFields: 20,
      hashAlgorithm: 'sha256',
      filter: ({ name }) => name === spec.field,
      onFileBegin: (_, file) => onFile(file),
    },
  });

const uploadedFile = (file: File): UploadedFile => ({
  name: nameOf(file),
  path: file.filepath,
  bytes: file.size,
  sha256: String(file.hash),
});

const refuseOtherTypes = (ctx: Context, { field }: UploadSpec): void => {
  if (ctx.is('multipart/form-data')) return;
  throw new Problem('unsupported_media_type', { message: `Send the photos as multipart/form-data, in the field "${field}".` });
};

/** The parser listens for the end of a request and for its breaking off, but not for one that broke off before it listened. */
const untilHangUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const hangUp = (): void => reject(signal.reason);
    if (signal.aborted) hangUp();
    else signal.addEventListener('abort', hangUp, { once: true });
  });

/** Reads a multipart body into a folder of its own. Throws Problem, naming the file where one is at fault, or the parser's error. */
export const receiveUpload = async (ctx: Context, spec: UploadSpec, staging: string, signal: AbortSignal): Promise<Upload> => {
  refuseOtherTypes(ctx, spec);
  const folder = join(staging, `upload-${randomUUID()}`);
  const dispose = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  const begun: File[] = [];
  const parse = parser(folder, spec, (file) => void begun.push(file));
  try {
    await mkdir(folder, { recursive: true });
    await Promise.race([parse(ctx, async () => {}), untilHangUp(signal)]);
  } catch (error) {
    await dispose();
    // The parser stops reading at an error; a caller that is still sending would never come to read the answer.
    ctx.req.resume();
    throw namingTheFile(error, nameOf(begun.at(-1)), spec);
  }
  // The parser lists files as their writing ends; the seller's order is the one in which they began.
  return { body: ctx.request.body, files: begun.map(uploadedFile), dispose };
};
