import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { encodeDataDescriptor, encodeDirectoryRecord, encodeEndRecord, encodeLocalHeader, type ZipSizes } from './zip-records.ts';

export interface ArchiveEntry {
  /** Path inside the archive, with `/` between folders. */
  readonly path: string;
  /** False for files that are already compressed. */
  readonly isCompressible: boolean;
  readonly open: () => Readable;
}

/** Size in bytes of one buffer of the central directory. */
const BLOCK_BYTES = 64 * 1024;

/** Stores records in a few large buffers, because a hundred thousand small ones would take twenty times their size. */
const createBlocks = () => {
  const blocks: Buffer[] = [];
  let [lastBlock, usedBytes, totalBytes] = [Buffer.alloc(0), 0, 0];
  return {
    add: (record: Buffer): void => {
      if (usedBytes + record.length > lastBlock.length) {
        if (usedBytes > 0) blocks.push(lastBlock.subarray(0, usedBytes));
        [lastBlock, usedBytes] = [Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, record.length)), 0];
      }
      usedBytes += record.copy(lastBlock, usedBytes);
      totalBytes += record.length;
    },
    countBytes: () => totalBytes,
    listBuffers: () => (usedBytes > 0 ? [...blocks, lastBlock.subarray(0, usedBytes)] : blocks),
  };
};

/** Counts and hashes an entry's bytes as they pass through. */
const measure = async function* (
  source: AsyncIterable<Buffer | string>,
  measurement: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const part of source) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    measurement.crc = crc32(chunk, measurement.crc);
    measurement.size += chunk.length;
    yield chunk;
  }
};

/** Returns an entry's bytes as they are stored in the zip. */
const pack = (chunks: AsyncGenerator<Buffer>, isCompressible: boolean): AsyncIterable<Buffer> => {
  if (!isCompressible) return chunks;
  const deflater = createDeflateRaw();
  // The reader of `deflater` receives the error.
  pipeline(chunks, deflater, () => {});
  return deflater;
};

/**
 * Returns a zip of the entries, generated while it is read. One entry is open at a time, and only the central directory is kept in memory.
 * Fails when an entry fails, and closes the open entry when its reader disconnects.
 */
export const zip = (entries: AsyncIterable<ArchiveEntry>, mtime: Date): Readable => {
  const generateParts = async function* () {
    const directory = createBlocks();
    let [offset, count] = [0, 0];
    for await (const entry of entries) {
      const header = { name: Buffer.from(entry.path), isCompressed: entry.isCompressible, mtime };
      const localHeader = encodeLocalHeader(header);
      yield localHeader;
      const measurement = { crc: 0, size: 0 };
      let compressedSize = 0;
      for await (const part of pack(measure(entry.open(), measurement), entry.isCompressible)) {
        compressedSize += part.length;
        yield part;
      }
      const sizes: ZipSizes = { ...measurement, compressedSize, offset };
      const descriptor = encodeDataDescriptor(sizes);
      yield descriptor;
      directory.add(encodeDirectoryRecord(header, sizes));
      offset += localHeader.length + compressedSize + descriptor.length;
      count += 1;
    }
    yield* directory.listBuffers();
    yield encodeEndRecord(count, directory.countBytes(), offset);
  };
  return Readable.from(generateParts(), { objectMode: false });
};

/** Writes pages of rows as one JSON list, one row per line. */
export const toJsonList = (pages: AsyncIterable<readonly object[]>): Readable => {
  const generateParts = async function* () {
    let separator = '[\n';
    for await (const rows of pages) {
      for (const row of rows) {
        yield separator + JSON.stringify(row);
        separator = ',\n';
      }
    }
    yield separator === ',\n' ? '\n]\n' : '[]\n';
  };
  return Readable.from(generateParts(), { objectMode: false });
};
