import type { IncomingMessage } from 'node:http';
import { formidable, multipart, type File, type Part, type PluginFunction } from 'formidable';
import type { UploadSpec } from '../../contract/index.ts';
import { Problem } from '../problem.ts';

/** Bytes of all text fields together; the longest is a hint of 1,000 characters. */
const FIELDS_LIMIT = 64 * 1024;
/** Bytes of the headers of all parts together: five long file names and some fields are 4 kB. */
const HEADERS_LIMIT = 32 * 1024;

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

/**
 * formidable joins the headers of a part without end and searches them with a pattern of quadratic cost: half a gigabyte ends the
 * process, half a megabyte holds it up for seconds.
 */
const boundHeaders: PluginFunction = (form) => {
  const parser = Reflect.get(form, '_parser') as PieceParser | null;
  let bytes = 0;
  parser?.prependListener('data', (piece) => {
    if (piece.name !== 'headerField' && piece.name !== 'headerValue') return;
    bytes += (piece.end ?? 0) - (piece.start ?? 0);
    if (bytes <= HEADERS_LIMIT) return;
    // The pieces already cut from this chunk are still delivered; they must not be searched.
    piece.end = piece.start ?? 0;
    parser.destroy(new Problem('malformed_request', { message: 'The names in the form are too long. Shorten them and send again.' }));
  });
};

/** RFC 7578: a part with a file name is a file, whatever it says of its type; formidable goes by the type, which many callers leave out or give to fields. */
const typed = (part: Part, { field }: UploadSpec): Part => {
  const isFile = part.originalFilename !== null || (part.name === field && part.mimetype !== null);
  return Object.assign(part, { mimetype: isFile ? (part.mimetype ?? 'application/octet-stream') : null });
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
    enabledPlugins: [multipart, boundHeaders],
    uploadDir: folder,
    maxFiles: spec.maxFiles,
    maxFileSize: spec.maxFileSize,
    // Left alone it equals maxFileSize, and five photos of 9 MB are refused.
    maxTotalFileSize: spec.maxFiles * spec.maxFileSize + 1,
    maxFieldsSize: FIELDS_LIMIT,
    maxFields: 20,
    // Four times as fast as SHA-256 where the processor has no instructions for that.
    hashAlgorithm: 'sha512-256',
    filter: ({ name }) => name === spec.field,
  });
  form.onPart = (part) => form._handlePart(typed(part, spec));
  form.on('fileBegin', (_, file) => onFile(file));
  const [fields] = await form.parse(request);
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values?.length === 1 ? values[0] : values]));
};
