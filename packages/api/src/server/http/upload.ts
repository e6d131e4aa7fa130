import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { File } from 'formidable';
import type { ErrorCode, UploadSpec } from '../../contract/index.ts';
import { Problem } from '../problem.ts';
import type { UploadedFile } from '../services/analyses.ts';
import { parseForm } from './form-parser.ts';
import type { Context } from './state.ts';

const MEGABYTE = 1024 * 1024;

export interface Upload {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** Removes the files; to be called when the request is worked off, however it ended. */
  readonly dispose: () => Promise<void>;
}

interface FileProblem {
  readonly code: ErrorCode;
  /** Completes the sentence that begins with the file's name. */
  readonly problem: string;
  readonly advice: string;
}
const tooLarge = ({ maxFileSize }: UploadSpec): FileProblem => ({
  code: 'photo_too_large',
  problem: `is larger than ${maxFileSize / MEGABYTE} MB`,
  advice: 'Make it smaller and send it again.',
});

/** formidable's internal codes, node_modules/formidable/src/FormidableError.js, with what they mean for the file being read. */
const fileProblems: Readonly<Record<number, (spec: UploadSpec) => FileProblem>> = {
  1009: tooLarge,
  1016: tooLarge,
  1010: () => ({ code: 'invalid_photo', problem: 'is empty', advice: 'Take or export the photo again, then send it.' }),
  1015: ({ maxFiles }) => ({
    code: 'too_many_photos',
    problem: 'is one photo too many',
    advice: `Send at most ${maxFiles} photo${maxFiles === 1 ? '' : 's'} at once.`,
  }),
};

const documentTooLarge = (spec: UploadSpec): FileProblem => ({ ...tooLarge(spec), code: 'too_large', advice: 'Send it in parts.' });

/** The same for a file that is no photo. */
const documentProblems: typeof fileProblems = {
  1009: documentTooLarge,
  1016: documentTooLarge,
  1010: () => ({ code: 'invalid_values', problem: 'is empty', advice: 'Save it again, then send it.' }),
  1015: () => ({ code: 'invalid_values', problem: 'is one file too many', advice: 'Send one at a time.' }),
};

/** A name for messages: without what breaks, hides or reverses text. */
const nameOf = (file?: File): string =>
  (file?.originalFilename ?? '')
    .replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '')
    .slice(-255)
    .toWellFormed() || 'photo';

const namingTheFile = (error: unknown, name: string, spec: UploadSpec): unknown => {
  const known = (spec.document ? documentProblems : fileProblems)[Number(error instanceof Error ? Reflect.get(error, 'code') : NaN)];
  if (!known) return error;
  const { code, problem, advice } = known(spec);
  return new Problem(code, { message: `${name} ${problem}. ${advice}`, fields: { [name]: problem }, cause: error });
};

const uploadedFile = (file: File): UploadedFile => ({
  name: nameOf(file),
  path: file.filepath,
  bytes: file.size,
  hash: String(file.hash),
});

/** A full disk can cut a file off unnoticed: formidable may report the end of a file before the error of writing it. Throws Problem. */
export const refuseCutOff = async (files: readonly UploadedFile[]): Promise<void> => {
  const kept = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  if (files.some(({ bytes }, at) => kept[at] !== bytes)) throw new Problem('storage_full');
};

const refuseOtherTypes = (ctx: Context, { field, document }: UploadSpec): void => {
  if (ctx.is('multipart/form-data')) return;
  throw new Problem('unsupported_media_type', {
    message: `Send ${document ? 'the file' : 'the photos'} as multipart/form-data, in the field "${field}".`,
  });
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
  try {
    await mkdir(folder, { recursive: true });
    const body = await Promise.race([parseForm(ctx.req, folder, spec, (file) => void begun.push(file)), untilHangUp(signal)]);
    // The parser lists files as their writing ends; the seller's order is the one in which they began.
    const files = begun.map(uploadedFile);
    await refuseCutOff(files);
    return { body, files, dispose };
  } catch (error) {
    await dispose();
    // The parser stops reading at an error; a caller that is still sending would never come to read the answer.
    ctx.req.resume();
    throw namingTheFile(error, nameOf(begun.at(-1)), spec);
  }
};
