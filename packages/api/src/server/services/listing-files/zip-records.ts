/** Encodes the records of a zip whose sizes are known only after the data (APPNOTE.TXT 4.3), with ZIP64 where a number needs it. */

export interface ZipEntry {
  readonly name: Buffer;
  readonly isCompressed: boolean;
  readonly mtime: Date;
}

/** Values of an entry that are known only once its bytes have been written. */
export interface ZipSizes {
  readonly crc: number;
  /** Bytes before compression. */
  readonly size: number;
  /** Bytes in the zip. */
  readonly compressedSize: number;
  /** Offset of the entry's header in the zip, in bytes. */
  readonly offset: number;
}

const MAX_UINT16 = 0xffff;
const MAX_UINT32 = 0xffffffff;
/** Version 2.0 supports folders and deflate; 4.5 also supports ZIP64. */
const [VERSION_PLAIN, VERSION_ZIP64] = [20, 45] as const;
/** Declares that the zip was made on Unix, where names are UTF-8. */
const MADE_BY = (3 << 8) | VERSION_ZIP64;
/** A file that its owner can write and everyone can read. */
const FILE_MODE = (0o100644 << 16) >>> 0;
/** The sizes follow the data (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const STORED = 0;

const encodeFields = (...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer => {
  const record = Buffer.allocUnsafeSlow(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let offset = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) record.writeBigUInt64LE(BigInt(value), offset);
    else record.writeUIntLE(value, offset, bytes);
    offset += bytes;
  }
  return record;
};

/** Encodes a time in UTC in the MS-DOS format, which starts in 1980, has steps of two seconds, and has no time zone. */
const encodeDosTime = (date: Date): [time: number, date: number] => [
  (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
  (Math.max(0, date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
];

const needsZip64 = ({ size, compressedSize, offset }: ZipSizes): boolean => Math.max(size, compressedSize, offset) >= MAX_UINT32;

/** Returns the local header, which precedes an entry's bytes. */
export const encodeLocalHeader = ({ name, isCompressed, mtime }: ZipEntry): Buffer => {
  const [time, date] = encodeDosTime(mtime);
  const fixedFields = encodeFields(
    [4, 0x04034b50],
    [2, VERSION_PLAIN],
    [2, FLAGS],
    [2, isCompressed ? DEFLATE : STORED],
    [2, time],
    [2, date],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([fixedFields, name]);
};

/** Returns the data descriptor, which follows an entry's bytes. */
export const encodeDataDescriptor = (sizes: ZipSizes): Buffer => {
  const bytes = needsZip64(sizes) ? 8 : 4;
  return encodeFields([4, 0x08074b50], [4, sizes.crc], [bytes, sizes.compressedSize], [bytes, sizes.size]);
};

/** Returns an entry's record in the central directory. */
export const encodeDirectoryRecord = ({ name, isCompressed, mtime }: ZipEntry, sizes: ZipSizes): Buffer => {
  const [time, date] = encodeDosTime(mtime);
  const isLarge = needsZip64(sizes);
  const { crc, size, compressedSize, offset } = sizes;
  const extraField = isLarge ? encodeFields([2, 1], [2, 24], [8, size], [8, compressedSize], [8, offset]) : Buffer.alloc(0);
  const fixedFields = encodeFields(
    [4, 0x02014b50],
    [2, MADE_BY],
    [2, isLarge ? VERSION_ZIP64 : VERSION_PLAIN],
    [2, FLAGS],
    [2, isCompressed ? DEFLATE : STORED],
    [2, time],
    [2, date],
    [4, crc],
    [4, isLarge ? MAX_UINT32 : compressedSize],
    [4, isLarge ? MAX_UINT32 : size],
    [2, name.length],
    [2, extraField.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, FILE_MODE],
    [4, isLarge ? MAX_UINT32 : offset],
  );
  return Buffer.concat([fixedFields, name, extraField]);
};

/** Returns the end of the zip, after its central directory. */
export const encodeEndRecord = (count: number, size: number, offset: number): Buffer => {
  const isLarge = count >= MAX_UINT16 || Math.max(size, offset) >= MAX_UINT32;
  const zip64 = encodeFields(
    [4, 0x06064b50],
    [8, 44],
    [2, MADE_BY],
    [2, VERSION_ZIP64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
    [4, 0x07064b50],
    [4, 0],
    [8, offset + size],
    [4, 1],
  );
  const end = encodeFields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, MAX_UINT16)],
    [2, Math.min(count, MAX_UINT16)],
    [4, Math.min(size, MAX_UINT32)],
    [4, Math.min(offset, MAX_UINT32)],
    [2, 0],
  );
  return isLarge ? Buffer.concat([zip64, end]) : end;
};
