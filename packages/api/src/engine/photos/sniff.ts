/** Formats that we accept. */
export type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

const readLatin1 = (bytes: Buffer, start: number, end: number): string => bytes.subarray(start, end).toString('latin1');

const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Detects AVIF or HEIC by the brands in the first box of an ISO base media file (ISO/IEC 14496-12, `ftyp`). */
const sniffBox = (bytes: Buffer): PhotoFormat | null => {
  const length = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [readLatin1(bytes, 8, 12)];
  for (let index = 16; index + 4 <= length; index += 4) brands.push(readLatin1(bytes, index, index + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
};

/** Returns the format that a file's first bytes declare, regardless of its name; null for any other format. */
export const sniffPhoto = (bytes: Buffer): PhotoFormat | null => {
  if (bytes.length < 12) return null;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (readLatin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(readLatin1(bytes, 0, 6))) return 'gif';
  if (readLatin1(bytes, 0, 4) === 'RIFF' && readLatin1(bytes, 8, 12) === 'WEBP') return 'webp';
  if (readLatin1(bytes, 4, 8) === 'ftyp') return sniffBox(bytes);
  return null;
};

/** Samples per pixel by HEVC's chroma_format_idc: monochrome, 4:2:0, 4:2:2 and 4:4:4. */
const HEVC_SAMPLES = [1, 1.5, 2, 3] as const;
/** Bytes from the start of an `hvcC` box's content to its chroma format (ISO/IEC 14496-15, HEVCDecoderConfigurationRecord). */
const CHROMA_OFFSET = 16;

/** Returns the highest number of samples per pixel among the images in a HEIC file. */
export const readHeicSamplesPerPixel = (bytes: Buffer): number => {
  const samples: number[] = [];
  for (let offset = bytes.indexOf('hvcC'); offset >= 0; offset = bytes.indexOf('hvcC', offset + 4))
    samples.push(HEVC_SAMPLES[((bytes[offset + 4 + CHROMA_OFFSET] ?? 3) & 3) as 0 | 1 | 2 | 3]);
  return samples.length === 0 ? 3 : samples.reduce((max, sample) => Math.max(max, sample));
};

/** Common files that are not photos. */
export type OtherFile = 'empty' | 'tiff' | 'pdf' | 'archive' | 'bmp' | 'jxl' | 'video' | 'svg' | 'page' | 'unknown';
type FileSignature = readonly [kind: OtherFile, isMatch: (start: string) => boolean];
const createPrefixCheck =
  (...signatures: string[]) =>
  (start: string): boolean =>
    signatures.some((signature) => start.startsWith(signature));
const createPatternCheck =
  (pattern: RegExp) =>
  (start: string): boolean =>
    pattern.test(start);

/** A test for each kind of file; the first match counts. */
const FILE_SIGNATURES: readonly FileSignature[] = [
  ['empty', (start) => start === ''],
  ['tiff', createPrefixCheck('II*\0', 'MM\0*')],
  ['pdf', createPrefixCheck('%PDF-')],
  ['archive', createPrefixCheck('PK\x03\x04', 'PK\x05\x06', '\x1f\x8b', 'Rar!', '7z\xbc\xaf')],
  ['bmp', createPrefixCheck('BM')],
  ['jxl', createPrefixCheck('\xff\x0a', '\0\0\0\x0cJXL ')],
  ['video', (start) => start.startsWith('ftyp', 4) || start.startsWith('AVI ', 8) || start.startsWith('\x1aE\xdf\xa3')],
  ['svg', createPatternCheck(/<svg[\s>]/i)],
  ['page', createPatternCheck(/^\W*<(!doctype html|html|head|body|script)/i)],
];

/** Returns the kind of a file that is not a photo; 'unknown' if nothing matches. */
export const identifyOtherFile = (bytes: Buffer): OtherFile => {
  const start = readLatin1(bytes, 0, 1024);
  return FILE_SIGNATURES.find(([, isMatch]) => isMatch(start))?.[0] ?? 'unknown';
};
