/** Byte range of the EXIF block in a file. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

interface Box {
  readonly type: string;
  /** Start of the box's content. */
  readonly start: number;
  readonly end: number;
}

const readType = (bytes: Buffer, offset: number): string => bytes.toString('latin1', offset, offset + 4);

/** Iterates over the boxes of ISO/IEC 14496-12, section 4.2: size, type, and a 64-bit size after them when the 32-bit size is 1. */
function* readBoxes(bytes: Buffer, rangeStart: number, rangeEnd: number): Generator<Box> {
  for (let offset = rangeStart; offset + 8 <= rangeEnd;) {
    const size32 = bytes.readUInt32BE(offset);
    const headerLength = size32 === 1 ? 16 : 8;
    const size = size32 === 1 ? Number(bytes.readBigUInt64BE(offset + 8)) : size32;
    if (size < headerLength) return;
    yield { type: readType(bytes, offset + 4), start: offset + headerLength, end: Math.min(rangeEnd, offset + size) };
    offset += size;
  }
}
const findBox = (bytes: Buffer, type: string, rangeStart: number, rangeEnd: number): Box | undefined =>
  [...readBoxes(bytes, rangeStart, rangeEnd)].find((box) => box.type === type);

/** Returns a function that reads consecutive numbers of the given sizes; size 0 yields 0. */
const createReader = (bytes: Buffer, start: number) => {
  let offset = start;
  return (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(offset)) : bytes.readUIntBE(offset, size);
    offset += size;
    return value;
  };
};

/** Returns the number of the Exif item in the ItemInfoBox, section 8.11.6. */
const findExifItem = (bytes: Buffer, info: Box): number | null => {
  const entries = info.start + 4 + (bytes[info.start] === 0 ? 2 : 4);
  for (const { type, start } of readBoxes(bytes, entries, info.end)) {
    const idLength = (bytes[start] ?? 0) >= 3 ? 4 : 2;
    if (type === 'infe' && readType(bytes, start + 4 + idLength + 2) === 'Exif') return bytes.readUIntBE(start + 4, idLength);
  }
  return null;
};

/** Returns the position of an item that is stored in one piece in the file itself, from the ItemLocationBox, section 8.11.3. */
const findItemRange = (bytes: Buffer, { start }: Box, itemNumber: number): ByteRange | null => {
  const version = bytes[start] ?? 0;
  const readNumber = createReader(bytes, start + 4);
  const [offsetAndLengthSizes, baseAndIndexSizes] = [readNumber(1), readNumber(1)];
  const [offsetSize, lengthSize, baseSize] = [offsetAndLengthSizes >> 4, offsetAndLengthSizes & 15, baseAndIndexSizes >> 4];
  const indexSize = version === 0 ? 0 : baseAndIndexSizes & 15;
  for (let remainingItems = readNumber(version < 2 ? 2 : 4); remainingItems > 0; remainingItems -= 1) {
    const item = readNumber(version < 2 ? 2 : 4);
    const isInFile = version === 0 || (readNumber(2) & 15) === 0;
    readNumber(2);
    const baseOffset = readNumber(baseSize);
    const pieces = Array.from({ length: readNumber(2) }, () => {
      readNumber(indexSize);
      return { offset: baseOffset + readNumber(offsetSize), length: readNumber(lengthSize) };
    });
    if (item === itemNumber) return isInFile ? (pieces[0] ?? null) : null;
  }
  return null;
};

/**
 * Returns the position of the EXIF block in HEIC and AVIF. The item list is at the beginning, but the item itself can be anywhere, often
 * after megabytes of pixels.
 */
export const findExifRange = (beginning: Buffer): ByteRange | null => {
  const meta = findBox(beginning, 'meta', 0, beginning.length);
  if (!meta) return null;
  const info = findBox(beginning, 'iinf', meta.start + 4, meta.end);
  const locations = findBox(beginning, 'iloc', meta.start + 4, meta.end);
  const item = info ? findExifItem(beginning, info) : null;
  return locations && item !== null ? findItemRange(beginning, locations, item) : null;
};
