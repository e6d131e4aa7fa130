import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { UploadSpec } from '../../contract/index.ts';
import { RequestError } from '../request-error.ts';

/** Bytes of all text fields together; the longest field is a note of 1,000 characters. */
const FIELDS_LIMIT = 64 * 1024;
const MAX_FIELDS = 20;
/** Characters of all field and file names together; five long file names and some fields are 4,000. */
const NAMES_LIMIT = 16 * 1024;
/** Bytes read of one part's headers; a name that is cut off here exceeds the limit for names anyway. */
const HEADERS_LIMIT = 2 * NAMES_LIMIT;
/** Maximum number of parts of all kinds; no route needs more files and fields. */
const MAX_PARTS = 100;
/** Bytes of a form besides its files: fields, headers and unexpected parts. */
const OVERHEAD = 1024 * 1024;
/** Bytes of a file that may be buffered for the disk. The threads that write also decode photos, so each write should be large. */
const BLOCK = 512 * 1024;
/** Values of Content-Transfer-Encoding that mean no encoding. */
const PLAIN_ENCODINGS: readonly string[] = ['7bit', '8bit', 'binary'];

/** A completely received file. */
export interface FormFile {
  /** Name as the caller sent it; '' when missing. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Hex SHA-512/256. */
  readonly hash: string;
}

export interface Form {
  /** The text by field name; a list if the name is repeated. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** In the order in which they were sent. */
  readonly files: readonly FormFile[];
}

/** A file of the form that cannot be used; the route that receives it writes the message. */
export class FileError extends Error {
  readonly reason: 'too_large' | 'too_many' | 'empty';
  readonly file: string;
  constructor(reason: FileError['reason'], file: string) {
    super(`a file of the form is ${reason}`);
    this.name = 'FileError';
    this.reason = reason;
    this.file = file;
  }
}

const tooLargeError = (limit: string, max: number, unit: string): RequestError =>
  new RequestError('too_large', {
    message: `The form has more than ${max} ${unit}. Send only the fields that the documentation names.`,
    params: { limit, max },
  });
const tooManyFieldsError = (): RequestError => tooLargeError('fields', MAX_FIELDS, 'text fields');
const malformedError = (message?: string): RequestError => new RequestError('malformed_request', { ...(message && { message }) });

/** Browsers escape a quote and line breaks in a name this way, and nothing else. Some send the whole path of a file. */
const decodeName = (name: string): string =>
  name
    .replaceAll(/%22|%0[ad]/gi, (code) => decodeURIComponent(code))
    .split('\\')
    .at(-1) ?? '';

const openParser = (request: IncomingMessage, { field, maxFileSize }: UploadSpec): BusboyInstance => {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      // RFC 7578: a part with a file name is a file, whatever its type; many callers omit the type, or give one to a text.
      isPartAFile: (name, type, fileName) => fileName !== undefined || (name === field && type !== 'text/plain'),
      preservePath: true,
      fileHwm: BLOCK,
      limits: { fields: MAX_FIELDS, fieldSize: FIELDS_LIMIT + 1, parts: MAX_PARTS, fileSize: maxFileSize, headerSize: HEADERS_LIMIT },
    });
  } catch {
    // The content type has no boundary.
    throw malformedError();
  }
};

/** Counts and hashes the bytes that pass through. */
const createMeter = () => {
  // Four times as fast as SHA-256 on processors without instructions for that.
  const hash = createHash('sha512-256');
  let bytes = 0;
  const stream = new Transform({
    highWaterMark: BLOCK,
    transform(chunk: Buffer, _, pass) {
      bytes += chunk.length;
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  return { stream, bytes: () => bytes, digest: () => hash.digest('hex') };
};

const saveFile = async (source: BusboyFileStream, name: string, folder: string, signal: AbortSignal): Promise<FormFile> => {
  const path = join(folder, randomUUID());
  const meter = createMeter();
  await pipeline(source, meter.stream, createWriteStream(path, { flags: 'wx', highWaterMark: BLOCK }), { signal });
  if (meter.bytes() === 0) throw new FileError('empty', name);
  return { name, path, bytes: meter.bytes(), hash: meter.digest() };
};

/** Adds up the size of a form, and calls `failWith` when it exceeds a limit. */
const createSizeCheck = ({ maxFiles, maxFileSize }: UploadSpec, failWith: (error: RequestError) => void) => {
  const most = maxFiles * maxFileSize + OVERHEAD;
  let [bytes, names, text] = [0, 0, 0];
  return {
    bytes: (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > most) failWith(tooLargeError('bytes', most, 'bytes'));
    },
    name: (...texts: readonly (string | undefined)[]): void => {
      for (const value of texts) names += value?.length ?? 0;
      if (names > NAMES_LIMIT) failWith(malformedError('The names in the form are too long. Shorten them and send again.'));
    },
    text: (value: string, isCut: boolean): void => {
      text += Buffer.byteLength(value);
      if (isCut || text > FIELDS_LIMIT) failWith(tooLargeError('field_bytes', FIELDS_LIMIT, 'bytes of text'));
    },
    encoding: (encoding: string): void => {
      if (PLAIN_ENCODINGS.includes(encoding.toLowerCase())) return;
      failWith(malformedError('A part of the form is encoded. Send it without Content-Transfer-Encoding.'));
    },
  };
};

/**
 * Reads a form: returns its fields, and stores its files in `folder`. Stops reading at the first error; after it throws, nothing writes
 * into the folder any more. Throws a RequestError, a FileError, the disk's error, or the reason of the signal `disconnected`.
 */
export const parseForm = async (request: IncomingMessage, folder: string, spec: UploadSpec, disconnected: AbortSignal): Promise<Form> => {
  const failure = new AbortController();
  const failWith = (error: unknown): void => failure.abort(error);
  const signal = AbortSignal.any([failure.signal, disconnected]);
  const count = createSizeCheck(spec, failWith);
  const fields = new Map<string, string[]>();
  const files: Promise<FormFile>[] = [];

  const parser = openParser(request, spec);
  parser.on('field', (name = '', value, _nameCut, isCut, encoding) => {
    count.name(name);
    count.text(value, isCut);
    count.encoding(encoding);
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on('file', (field, source, fileName = '', encoding) => {
    const name = decodeName(fileName);
    count.name(field, fileName);
    count.encoding(encoding);
    if (field === spec.field && files.length === spec.maxFiles) failWith(new FileError('too_many', name));
    // A reader of the stream sees the error as well; without a reader, it must not crash the process.
    source.on('error', () => {});
    if (field !== spec.field || signal.aborted) {
      source.resume();
      return;
    }
    source.once('limit', () => failWith(new FileError('too_large', name)));
    const saving = saveFile(source, name, folder, signal);
    saving.catch(failWith);
    files.push(saving);
  });
  parser.on('partsLimit', () => failWith(tooManyFieldsError()));
  parser.on('fieldsLimit', () => failWith(tooManyFieldsError()));
  parser.on('error', () => failWith(malformedError()));
  try {
    request.on('data', count.bytes).pipe(parser);
    await once(parser, 'finish', { signal });
    const saved = await Promise.all(files);
    signal.throwIfAborted();
    return {
      fields: Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values])),
      files: saved,
    };
  } catch (error) {
    request.off('data', count.bytes).unpipe(parser);
    failWith(error);
    await Promise.allSettled(files);
    throw signal.reason;
  }
};
