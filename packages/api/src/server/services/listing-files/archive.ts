import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { dataDescriptor, directoryRecord, endRecord, localHeader, type ZipSizes } from './zip-records.ts';

export interface ArchiveEntry {
  /** Inside the archive, with `/` between folders. */
  readonly path: string;
  /** False for what is compressed already. */
  readonly compress: boolean;
  readonly open: () => Readable;
}

/** Bytes of the directory that are kept in one piece. */
const BLOCK = 64 * 1024;

/** Records one after the other in a few large buffers: a hundred thousand small ones take twenty times their length. */
const createBlocks = () => {
  const blocks: Buffer[] = [];
  let [last, used, bytes] = [Buffer.alloc(0), 0, 0];
  return {
    add: (record: Buffer): void => {
      if (used + record.length > last.length) {
        if (used > 0) blocks.push(last.subarray(0, used));
        [last, used] = [Buffer.allocUnsafeSlow(Math.max(BLOCK, record.length)), 0];
      }
      used += record.copy(last, used);
      bytes += record.length;
    },
    bytes: () => bytes,
    all: () => (used > 0 ? [...blocks, last.subarray(0, used)] : blocks),
  };
};

/** Counts and hashes the bytes of an entry as they pass. */
const meter = async function* (source: AsyncIterable<Buffer | string>, passed: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const part of source) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    passed.crc = crc32(chunk, passed.crc);
    passed.size += chunk.length;
    yield chunk;
  }
};

/** The bytes of an entry as they go into the zip. */
const pack = (plain: AsyncGenerator<Buffer>, compress: boolean): AsyncIterable<Buffer> => {
  if (!compress) return plain;
  const packed = createDeflateRaw();
  // Whoever reads `packed` is told of an error.
  pipeline(plain, packed, () => {});
  return packed;
};

/**
 * A zip of the entries, made while it is read: one entry is open at a time, and nothing is kept but the directory of names that
 * ends every zip. Ends with an error when an entry does, and closes the open entry when its reader goes away.
 */
export const zip = (entries: AsyncIterable<ArchiveEntry>, mtime: Date): Readable => {
  const parts = async function* () {
    const directory = createBlocks();
    let [offset, count] = [0, 0];
    for await (const entry of entries) {
      const about = { name: Buffer.from(entry.path), compressed: entry.compress, mtime };
      const head = localHeader(about);
      yield head;
      const passed = { crc: 0, size: 0 };
      let packed = 0;
      for await (const part of pack(meter(entry.open(), passed), entry.compress)) {
        packed += part.length;
        yield part;
      }
      const sizes: ZipSizes = { ...passed, packed, offset };
      const descriptor = dataDescriptor(sizes);
      yield descriptor;
      directory.add(directoryRecord(about, sizes));
      offset += head.length + packed + descriptor.length;
      count += 1;
    }
    yield* directory.all();
    yield endRecord(count, directory.bytes(), offset);
  };
  return Readable.from(parts(), { objectMode: false });
};

/** Pages of rows as one JSON list, a row a line. */
export const jsonList = (pages: AsyncIterable<readonly object[]>): Readable => {
  const parts = async function* () {
    let before = '[\n';
    for await (const rows of pages) {
      for (const row of rows) {
        yield before + JSON.stringify(row);
        before = ',\n';
      }
    }
    yield before === ',\n' ? '\n]\n' : '[]\n';
  };
  return Readable.from(parts(), { objectMode: false });
};
