import type { IncomingMessage } from 'node:http';
import { formidable, multipart, type File, type Part, type PluginFunction } from 'formidable';
import type { UploadSpec } from '../../contract/index.ts';
import { Problem } from '../problem.ts';

/** Bytes of all text fields together; the longest is a hint of 1,000 characters. */
const FIELDS_LIMIT = 64 * 1024;
const MAX_FIELDS = 20;
/** Bytes of the headers of all parts together: five long file names and some fields are 4 kB. */
const HEADERS_LIMIT = 32 * 1024;

/** Parts of all kinds. More than this many cannot be files and fields that anybody asked for. */
const MAX_PARTS = 100;

/** What formidable's own parser says of each piece of the body it has read. */
interface Piece {
  readonly name: string;
  readonly start?: number;
  end?: number;
}
interface PieceParser {
  readonly prependListener: (event: 'data', listener: (piece: Piece) => void) => void;
  readonly destroy: (error: Error) => void;
}

const tooMuch = (limit: string, max: number, unit: string, cause?: unknown): Problem =>
  new Problem('too_large', {
    message: `The form has more than ${max} ${unit}. Send only the fields that the documentation names.`,
    params: { limit, max },
    cause,
  });
const tooManyFields = (cause?: unknown): Problem => tooMuch('fields', MAX_FIELDS, 'text fields', cause);

/**
 * formidable joins the headers of a part without end and searches them with a pattern of quadratic cost: half a gigabyte ends the
 * process, half a megabyte holds it up for seconds. Parts without headers cost it as much each and count as no field.
 */
const boundParts: PluginFunction = (form) => {
  const parser = Reflect.get(form, '_parser') as PieceParser | null;
  let [bytes, parts] = [0, 0];
  parser?.prependListener('data', (piece) => {
    if (piece.name === 'partBegin') {
      parts += 1;
      if (parts === MAX_PARTS + 1) parser.destroy(tooManyFields());
    }
    if (piece.name !== 'headerField' && piece.name !== 'headerValue') return;
    bytes += (piece.end ?? 0) - (piece.start ?? 0);
    if (bytes <= HEADERS_LIMIT) return;
    // The pieces already cut from this chunk are still delivered; they must not be searched.
    piece.end = piece.start ?? 0;
    parser.destroy(new Problem('malformed_request', { message: 'The names in the form are too long. Shorten them and send again.' }));
  });
};

/** Bytes that are written to disk at once; pieces from a quarter of that on are passed as they come. */
const BLOCK = 64 * 1024;

/**
 * The parser cuts a file wherever the beginning of a boundary might be: in 10 MB of nothing but such beginnings two million times, and
 * formidable writes each piece to disk by itself. Small pieces are put together first. They are copied, since the parser reuses its buffer.
 */
const joinPieces = (part: Part): Part => {
  const emit = part.emit.bind(part);
  let [block, held] = [Buffer.alloc(0), 0];
  const flush = (): void => {
    if (held > 0) emit('data', block.subarray(0, held));
    [block, held] = [Buffer.alloc(0), 0];
  };
  const take = (piece: Buffer): void => {
    if (held + piece.length > BLOCK) flush();
    if (piece.length >= BLOCK / 4) {
      flush();
      emit('data', piece);
      return;
    }
    if (block.length === 0) block = Buffer.allocUnsafe(BLOCK);
    held += piece.copy(block, held);
  };
  return Object.assign(part, {
    emit: (name: string, ...rest: unknown[]): boolean => {
      if (name === 'data') take(rest[0] as Buffer);
      else {
        flush();
        return emit(name, ...rest);
      }
      return true;
    },
  });
};

/** Where formidable takes each chunk of the body; its types leave these out. */
interface Writer {
  readonly _parser: { end: () => void };
  write: (chunk: Buffer) => unknown;
  resume: () => boolean;
  readonly _error: (error: unknown) => void;
}

/** Milliseconds of parsing in a row. Node hands over up to 2 MB of a fast connection without asking anybody else. */
const TURN = 20;
/** Bytes that are parsed between two looks at the clock. */
const SLICE = 16 * 1024;

/** Lets others have their turn in the middle of a body that is slow to parse. */
const takeTurns = (form: Writer, request: IncomingMessage): void => {
  const [write, resume] = [form.write.bind(form), form.resume.bind(form)];
  let isWaiting = false;
  let hasEnded = false;
  const parse = (chunk: Buffer): void => {
    let used = 0;
    for (let at = 0; at < chunk.length; at += SLICE) {
      const began = performance.now();
      write(chunk.subarray(at, at + SLICE));
      used += performance.now() - began;
      if (used > TURN) {
        parseLater(chunk.subarray(at + SLICE));
        return;
      }
    }
  };
  const parseLater = (rest: Buffer): void => {
    isWaiting = true;
    request.pause();
    const { _parser: parser } = form;
    const end = parser.end.bind(parser);
    // A pause in the last chunk comes too late for Node: it has already scheduled the end of the request.
    parser.end = () => void (hasEnded = true);
    setImmediate(() => {
      isWaiting = false;
      parser.end = end;
      try {
        parse(rest);
        if (hasEnded && !isWaiting) parser.end();
        else form.resume();
      } catch (error) {
        form._error(error);
      }
    });
  };
  form.write = parse;
  // formidable resumes the request after each write to disk. Until the rest is parsed it must neither deliver the next chunk nor end.
  form.resume = () => isWaiting || resume();
};

/** RFC 7578: a part with a file name is a file, whatever it says of its type; formidable goes by the type, which many callers leave out or give to fields. */
const typed = (part: Part, { field }: UploadSpec): Part => {
  const isFile = part.originalFilename !== null || (part.name === field && part.mimetype !== null);
  return Object.assign(part, { mimetype: isFile ? (part.mimetype ?? 'application/octet-stream') : null });
};

/** formidable's codes of limits that concern no file, node_modules/formidable/src/FormidableError.js. */
const FIELDS_TOO_LARGE = 1006;
const TOO_MANY_FIELDS = 1007;

const explain = (error: unknown): unknown => {
  const code = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === TOO_MANY_FIELDS) return tooManyFields(error);
  return code === FIELDS_TOO_LARGE ? tooMuch('field_bytes', FIELDS_LIMIT, 'bytes of text', error) : error;
};

/** Reads a form: fields by name, files into `folder`, each given to `onFile` as it begins. Throws formidable's error or Problem. */
export const parseForm = async (
  request: IncomingMessage,
  folder: string,
  spec: UploadSpec,
  onFile: (file: File) => void,
): Promise<Readonly<Record<string, unknown>>> => {
  const form = formidable({
    // Its other parsers are chosen by words anywhere in the content type, the boundary included, and keep the body in memory.
    enabledPlugins: [multipart, boundParts],
    uploadDir: folder,
    maxFiles: spec.maxFiles,
    maxFileSize: spec.maxFileSize,
    // Left alone it equals maxFileSize, and five photos of 9 MB are refused.
    maxTotalFileSize: spec.maxFiles * spec.maxFileSize + 1,
    maxFieldsSize: FIELDS_LIMIT,
    maxFields: MAX_FIELDS,
    // Four times as fast as SHA-256 where the processor has no instructions for that.
    hashAlgorithm: 'sha512-256',
    filter: ({ name }) => name === spec.field,
  });
  form.onPart = (part) => form._handlePart(joinPieces(typed(part, spec)));
  form.on('fileBegin', (_, file) => onFile(file));
  takeTurns(form as unknown as Writer, request);
  const [fields] = await form.parse(request).catch((error: unknown) => {
    throw explain(error);
  });
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values?.length === 1 ? values[0] : values]));
};
