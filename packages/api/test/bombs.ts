import { selectForRun } from './select-for-run.ts';
import {
  createAnimation,
  declareChroma,
  declareSize,
  readFullChromaHeic,
  readLargeHeic,
  createPlainPhoto,
  createPngOfSize,
  readTenBitAvif,
} from './photos/files.ts';

/** Requests that are small to send and expensive to process. None may block the server or get a 5xx. */

const joinNumbered = (count: number, createText: (index: number) => string, separator = ','): string =>
  Array.from({ length: count }, (_, index) => createText(index)).join(separator);
/** Bytes of a file: the upload limit, or a fifth of it. */
const FILE_BYTES = selectForRun(2, 10) * 1024 * 1024;
const repeatToSize = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / unit.length));

/** Listing files. The first three would crash a server without limits. */
export const createTableBombs = (): Readonly<Record<string, string>> => ({
  '20,001 columns and 4,900 short rows': `id,${joinNumbered(20_000, (index) => `c${index}`)}\n${'x\n'.repeat(4900)}`,
  'a header of 62,000 names': `id,${joinNumbered(62_000, (index) => `c${index}`)}\n`,
  '600,000 keys': `[{${joinNumbered(600_000, (index) => `"k${index}":1`)}}]`,
  'a header as long as the file': `id,${repeatToSize('n', FILE_BYTES - 10)}\n`,
  'separators only': repeatToSize(',', FILE_BYTES),
  'line ends only': `id\n${repeatToSize('\n', FILE_BYTES - 10)}`,
  'quotes only': `id\n${repeatToSize('""', FILE_BYTES - 10)}`,
  'one cell': `id,title\nx,"${repeatToSize('a ', FILE_BYTES - 100)}"`,
  'a list of separators in a cell': `id,keywords\nx,"${repeatToSize('""; ', FILE_BYTES - 100)}"`,
  'carriage returns only': repeatToSize('\r', FILE_BYTES / 20),
  'empty lists': `[${repeatToSize('[],', FILE_BYTES - 10)}[]]`,
  'lists within lists': repeatToSize('[', FILE_BYTES / 2) + repeatToSize(']', FILE_BYTES / 2),
  'one long number': `[{"id":${repeatToSize('9', FILE_BYTES - 100)}}]`,
  'an unclosed string': `["${repeatToSize('a', FILE_BYTES - 10)}`,
});

const createPart = (headers: string, body: string): string => `--x\r\n${headers}\r\n${body}\r\n`;
const END = '--x--\r\n';

/** Form bodies with the boundary x. */
export const createFormBombs = (): Readonly<Record<string, string>> => ({
  'parts without headers': createPart('', '').repeat(100_000) + END,
  'parts of one byte': createPart('', 'a').repeat(100_000) + END,
  '20,000 fields': createPart('Content-Disposition: form-data; name="a"\r\n', 'a').repeat(20_000) + END,
  'beginnings of a boundary':
    createPart('Content-Disposition: form-data; name="file"; filename="a"\r\n', repeatToSize('\r\n--', FILE_BYTES / 4)) + END,
  'a header with many unclosed names':
    createPart(`Content-Disposition: form-data; name="file"; ${repeatToSize('filename="', FILE_BYTES)}x\r\n`, 'a') + END,
  'a part with endless headers': `--x\r\n${repeatToSize('a: b\r\n', FILE_BYTES)}\r\n${END}`,
  'a million line breaks before the first part': `${repeatToSize('\r\n', 1_000_000)}${END}`,
});

/** JSON bodies within the size limit of ordinary routes. */
export const createJsonBombs = (): Readonly<Record<string, string>> => {
  const limit = 255 * 1024;
  return {
    '25,000 keys': `{${joinNumbered(25_000, (index) => `"${index.toString(36)}":1`)}}`,
    'lists within lists': `{"a":${repeatToSize('[', limit / 2 - 10)}${repeatToSize(']', limit / 2 - 10)}}`,
    'empty objects': `{"itemIds":[${repeatToSize('{},', limit - 40)}{}]}`,
    'a long text': `{"email":"${repeatToSize('a@', limit - 40)}","description":"${repeatToSize('1 ', 100)}"}`,
  };
};

/** The largest photos within the limits. */
const createLargestPhotos = async (): Promise<Record<string, Buffer>> => ({
  'an AVIF of 12 megapixels': await createPlainPhoto(3500).avif({ effort: 0 }).toBuffer(),
  'a HEIC of 49 megapixels': readLargeHeic(),
});

/** Photos. A soak run adds the largest ones, which also keep the CPU busy. */
export const createPhotoBombs = async (): Promise<Readonly<Record<string, Buffer>>> => ({
  'a PNG of 900 megapixels': createPngOfSize(30_000, 30_000, 0),
  'an AVIF of 49 megapixels and ten bits': readTenBitAvif(),
  'an AVIF with a wrong size in its header': declareSize(readTenBitAvif(), 64),
  'a HEIC with a wrong size in its header': declareSize(readLargeHeic(), 64),
  'a HEIC in color that declares gray': declareChroma(readFullChromaHeic(), 0),
  'a GIF of 400 frames': await createAnimation('gif', 400),
  ...(await selectForRun(async () => ({}), createLargestPhotos)()),
});

/** A request as sent over the wire. */
export interface Bomb {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

const FORM = 'multipart/form-data; boundary=x';
const createFileForm = (field: string, file: Buffer | string, times: number): Buffer => {
  const head = Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n`);
  const part = [head, Buffer.from(file), Buffer.from('\r\n')];
  return Buffer.concat([...Array.from({ length: times }, () => part).flat(), Buffer.from(END)]);
};

/** Returns all bombs, each for the route it affects most; photos in groups of five. */
export const createAllBombs = async (): Promise<Bomb[]> => {
  const toBombs = (payloads: object, path: string, type: string, createBody: (bomb: Buffer | string) => Buffer): Bomb[] =>
    Object.entries(payloads).map(([name, bomb]) => ({ name, path, type, body: createBody(bomb as Buffer | string) }));
  return [
    ...toBombs(createTableBombs(), '/api/listings/import', FORM, (table) => createFileForm('file', table, 1)),
    ...toBombs(createFormBombs(), '/api/items', FORM, (body) => Buffer.from(body)),
    ...toBombs(createJsonBombs(), '/api/bulk-pricing-analysis', 'application/json', (body) => Buffer.from(body)),
    ...toBombs(await createPhotoBombs(), '/api/items', FORM, (photo) => createFileForm('images', photo, 5)),
  ];
};
