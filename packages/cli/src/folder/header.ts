import { open } from 'node:fs/promises';
import { findExifRange } from './exif-range.ts';

/** Properties of a photo, read from the beginning of its file without decoding it. */
export interface Header {
  /** Null when it is not a photo in a format that Relist accepts. */
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | null;
  /** Pixels as stored; null when the beginning does not contain them. */
  readonly width: number | null;
  readonly height: number | null;
  /** When the photo was taken, by the camera's clock: milliseconds in an unknown time zone, so only differences are meaningful. */
  readonly takenAt: number | null;
}

/**
 * Bytes to read. This is enough for a JPEG's EXIF block (64 KB at most, at the start of the file) and usually the dimensions after it. It
 * is also enough for the offset of a HEIC file's EXIF block.
 */
const HEADER_LENGTH = 128 * 1024;
/** TIFF tags, EXIF 2.32 sections 4.6.3 and 4.6.5. */
const EXIF_POINTER = 0x8769;
const DATE_TIME = 0x0132;
const DATE_TIME_ORIGINAL = 0x9003;

const readAscii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

const detectFormat = (bytes: Buffer): Header['format'] => {
  if (bytes.length < 12) return null;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (readAscii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a/.test(readAscii(bytes, 0, 6))) return 'gif';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (readAscii(bytes, 4, 8) !== 'ftyp') return null;
  const brands = readAscii(bytes, 8, Math.min(bytes.length, bytes.readUInt32BE(0), 256));
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : null;
};

/** Reads the size from the frame header that every JPEG has: markers C0 to CF, except those that define tables. */
const readJpegSize = (bytes: Buffer): [number, number] | null => {
  for (let index = 2; index + 9 < bytes.length && bytes[index] === 0xff; index += 2 + bytes.readUInt16BE(index + 2)) {
    const marker = bytes[index + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(index + 7), bytes.readUInt16BE(index + 5)];
  }
  return null;
};

const readSize = (bytes: Buffer, format: Header['format']): [number, number] | null => {
  if (format === 'jpeg') return readJpegSize(bytes);
  if (format === 'png' && bytes.length >= 24) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (format === 'gif') return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const box = format === 'avif' || format === 'heic' ? bytes.indexOf('ispe', 0, 'latin1') : -1;
  return box > 0 && box + 16 <= bytes.length ? [bytes.readUInt32BE(box + 8), bytes.readUInt32BE(box + 12)] : null;
};

/** Parses "2026:11:08 14:03:59". */
const parseStamp = (stamp: string): number | null => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (stamp.match(/\d+/g) ?? []).map(Number);
  return year > 1990 && month >= 1 ? Date.UTC(year, month - 1, day, hour, minute, second) : null;
};

/** Returns the start of the TIFF block with the EXIF tags, in the formats that have one near their beginning. */
const findTiffStart = (bytes: Buffer): number => {
  const markerIndex = bytes.indexOf('Exif\0\0', 0, 'latin1');
  if (markerIndex >= 0) return markerIndex + 6;
  const chunkIndex = bytes.indexOf('eXIf', 0, 'latin1');
  return chunkIndex >= 0 ? chunkIndex + 4 : -1;
};

const readTakenAt = (bytes: Buffer, start = findTiffStart(bytes)): number | null => {
  if (start < 0) return null;
  const tiff = bytes.subarray(start);
  const order = readAscii(tiff, 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const readUint16 = (offset: number) => (order === 'II' ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const readUint32 = (offset: number) => (order === 'II' ? tiff.readUInt32LE(offset) : tiff.readUInt32BE(offset));
  const readEntry = (directory: number, tag: number): number | null => {
    for (let offset = directory + 2, remainingEntries = readUint16(directory); remainingEntries > 0; remainingEntries -= 1, offset += 12)
      if (readUint16(offset) === tag) return readUint32(offset + 8);
    return null;
  };
  const mainDirectory = readUint32(4);
  const exifDirectory = readEntry(mainDirectory, EXIF_POINTER);
  const originalOffset = exifDirectory === null ? null : readEntry(exifDirectory, DATE_TIME_ORIGINAL);
  const offset = originalOffset ?? readEntry(mainDirectory, DATE_TIME);
  return offset === null ? null : parseStamp(readAscii(tiff, offset, offset + 19));
};

const readOrNull = <Value>(read: () => Value): Value | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** Parses a header from the beginning of a file. Invalid parts become null. */
export const parseHeader = (bytes: Buffer): Header => {
  const format = detectFormat(bytes);
  const size = readOrNull(() => readSize(bytes, format));
  return { format, width: size?.[0] ?? null, height: size?.[1] ?? null, takenAt: readOrNull(() => readTakenAt(bytes)) };
};

/** Reads the header of a file; throws file system errors. */
export const readHeader = async (path: string): Promise<Header> => {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(HEADER_LENGTH);
    const { bytesRead } = await file.read(buffer, 0, HEADER_LENGTH, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const header = parseHeader(bytes);
    const range =
      header.takenAt === null && (header.format === 'heic' || header.format === 'avif') ? readOrNull(() => findExifRange(bytes)) : null;
    if (!range || range.length > HEADER_LENGTH) return header;
    const block = await file.read(Buffer.alloc(range.length), 0, range.length, range.offset);
    // ISO/IEC 23008-12, annex A: the block begins with the offset of its TIFF part.
    return { ...header, takenAt: readOrNull(() => readTakenAt(block.buffer, 4 + block.buffer.readUInt32BE(0))) };
  } finally {
    await file.close();
  }
};
