import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { UploadSpec } from '../../contract/index.ts';
import type { RequestReason } from '../../messages/english.ts';
import { RequestError } from '../request-error.ts';

/** Maximum bytes of all text fields together. The longest field, the notes, has 1,000 characters. */
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELDS = 20;
/** Maximum number of characters of all field and file names together. Five long file names and all field names have 4,000. */
const MAX_NAME_LENGTH = 16 * 1024;
/** Maximum bytes read from a part's headers. A name truncated here exceeds the name limit anyway. */
const MAX_HEADER_BYTES = 2 * MAX_NAME_LENGTH;
/** Maximum number of parts of any kind. No route needs more files and fields. */
const MAX_PARTS = 100;
/** Maximum bytes of everything but the files: fields, headers and unexpected parts. */
const MAX_OVERHEAD_BYTES = 1024 * 1024;
/** Bytes buffered per disk write. The threads that write also decode photos, so each write should be large. */
const BLOCK_BYTES = 512 * 1024;
/** Values of Content-Transfer-Encoding that mean no encoding. */
const PLAIN_ENCODINGS: readonly string[] = ['7bit', '8bit', 'binary'];

export interface FormFile {
  /** Name sent by the caller; '' when missing. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Hex SHA-512/256. */
  readonly hash: string;
}

export interface Form {
  /** Text by field name; a list if the name is repeated. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Files in the order they were sent. */
  readonly files: readonly FormFile[];
}

/** Thrown when a file in the form is rejected. The route that receives the form writes the message. */
export class FileError extends Error {
  readonly reason: 'too_large' | 'too_many' | 'empty';
  readonly file: string;
  constructor(reason: FileError['reason'], file: string) {
    super(`form file is ${reason}`);
    this.name = 'FileError';
    this.reason = reason;
    this.file = file;
  }
}

const createTooLargeError = (limit: 'bytes' | 'field_bytes' | 'fields', max: number): RequestError =>
  new RequestError('too_large', { reason: `form_${limit}`, params: { limit, max } });
const createTooManyFieldsError = (): RequestError => createTooLargeError('fields', MAX_FIELDS);
const createMalformedError = (reason?: RequestReason): RequestError => new RequestError('malformed_request', { reason });

/** Decodes a file name. Browsers escape only quotes and line breaks, and some send the file's full path. */
const decodeName = (name: string): string =>
  name
    .replaceAll(/%22|%0[ad]/gi, (code) => decodeURIComponent(code))
    .split('\\')
    .at(-1) ?? '';

const openParser = (request: IncomingMessage, { field, maxFileSize }: UploadSpec): BusboyInstance => {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      // RFC 7578: a part with a file name is a file, regardless of its type. Many callers omit the type, or set one on text fields.
      isPartAFile: (name, type, fileName) => fileName !== undefined || (name === field && type !== 'text/plain'),
      preservePath: true,
      fileHwm: BLOCK_BYTES,
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES + 1, parts: MAX_PARTS, fileSize: maxFileSize, headerSize: MAX_HEADER_BYTES },
    });
  } catch {
    // The content type has no boundary.
    throw createMalformedError();
  }
};

/** Counts and hashes the bytes that pass through. */
const createMeter = () => {
  // SHA-512/256 is four times as fast as SHA-256 on processors without SHA instructions.
  const hash = createHash('sha512-256');
  let bytes = 0;
  const stream = new Transform({
    highWaterMark: BLOCK_BYTES,
    transform(chunk: Buffer, _, pass) {
      bytes += chunk.length;
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  return { stream, getBytes: () => bytes, digest: () => hash.digest('hex') };
};

const saveFile = async (source: BusboyFileStream, name: string, folder: string, signal: AbortSignal): Promise<FormFile> => {
  const path = join(folder, randomUUID());
  const meter = createMeter();
  await pipeline(source, meter.stream, createWriteStream(path, { flags: 'wx', highWaterMark: BLOCK_BYTES }), { signal });
  if (meter.getBytes() === 0) throw new FileError('empty', name);
  return { name, path, bytes: meter.getBytes(), hash: meter.digest() };
};

/** Adds up the size of a form, and calls `failWith` when it exceeds a limit. */
const createSizeCheck = ({ maxFiles, maxFileSize }: UploadSpec, failWith: (error: RequestError) => void) => {
  const maxBytes = maxFiles * maxFileSize + MAX_OVERHEAD_BYTES;
  let [bytes, nameLength, textBytes] = [0, 0, 0];
  return {
    addBytes: (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > maxBytes) failWith(createTooLargeError('bytes', maxBytes));
    },
    addNames: (...texts: readonly (string | undefined)[]): void => {
      for (const value of texts) nameLength += value?.length ?? 0;
      if (nameLength > MAX_NAME_LENGTH) failWith(createMalformedError('form_names'));
    },
    addText: (value: string, isTruncated: boolean): void => {
      textBytes += Buffer.byteLength(value);
      if (isTruncated || textBytes > MAX_FIELD_BYTES) failWith(createTooLargeError('field_bytes', MAX_FIELD_BYTES));
    },
    checkEncoding: (encoding: string): void => {
      if (PLAIN_ENCODINGS.includes(encoding.toLowerCase())) return;
      failWith(createMalformedError('form_encoded'));
    },
  };
};

/**
 * Reads a form, returns its fields, and stores its files in `folder`. Stops reading at the first error; after it throws, nothing more
 * is written to the folder. Throws a RequestError, a FileError, the disk's error, or the reason of `disconnectSignal`.
 */
export const parseForm = async (
  request: IncomingMessage,
  folder: string,
  spec: UploadSpec,
  disconnectSignal: AbortSignal,
): Promise<Form> => {
  const errorController = new AbortController();
  const failWith = (error: unknown): void => errorController.abort(error);
  const signal = AbortSignal.any([errorController.signal, disconnectSignal]);
  const sizeCheck = createSizeCheck(spec, failWith);
  const fields = new Map<string, string[]>();
  const files: Promise<FormFile>[] = [];

  const parser = openParser(request, spec);
  parser.on('field', (name = '', value, _isNameTruncated, isTruncated, encoding) => {
    sizeCheck.addNames(name);
    sizeCheck.addText(value, isTruncated);
    sizeCheck.checkEncoding(encoding);
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on('file', (field, source, fileName = '', encoding) => {
    const name = decodeName(fileName);
    sizeCheck.addNames(field, fileName);
    sizeCheck.checkEncoding(encoding);
    if (field === spec.field && files.length === spec.maxFiles) failWith(new FileError('too_many', name));
    // The stream's reader handles the error; without a reader, it must not crash the process.
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
  parser.on('partsLimit', () => failWith(createTooManyFieldsError()));
  parser.on('fieldsLimit', () => failWith(createTooManyFieldsError()));
  parser.on('error', () => failWith(createMalformedError()));
  try {
    request.on('data', sizeCheck.addBytes).pipe(parser);
    await once(parser, 'finish', { signal });
    const savedFiles = await Promise.all(files);
    signal.throwIfAborted();
    return {
      fields: Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values])),
      files: savedFiles,
    };
  } catch (error) {
    request.off('data', sizeCheck.addBytes).unpipe(parser);
    failWith(error);
    await Promise.allSettled(files);
    throw signal.reason;
  }
};
