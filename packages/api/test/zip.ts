import { inflateRawSync } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCATOR_SIGNATURE = 0x07064b50;

/** Reads a zip by its directory, like unzip programs. Follows APPNOTE.TXT 4.3 and shares no code with our writer. */
export const unzip = (bytes: Buffer): Map<string, Buffer> => {
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== END_SIGNATURE) end -= 1;
  // ZIP64 has a separate end record before the regular one, and a locator between them.
  const hasLocator = end >= 20 && bytes.readUInt32LE(end - 20) === LOCATOR_SIGNATURE;
  const end64 = hasLocator ? Number(bytes.readBigUInt64LE(end - 12)) : null;
  const count = end64 === null ? bytes.readUInt16LE(end + 10) : Number(bytes.readBigUInt64LE(end64 + 32));
  let position = end64 === null ? bytes.readUInt32LE(end + 16) : Number(bytes.readBigUInt64LE(end64 + 48));
  const files = new Map<string, Buffer>();
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(position) !== ENTRY_SIGNATURE) throw new Error(`No directory entry at ${position}`);
    const method = bytes.readUInt16LE(position + 10);
    const size = bytes.readUInt32LE(position + 20);
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) => bytes.readUInt16LE(position + offset));
    const localHeader = bytes.readUInt32LE(position + 42);
    const start = localHeader + 30 + bytes.readUInt16LE(localHeader + 26) + bytes.readUInt16LE(localHeader + 28);
    const compressedBytes = bytes.subarray(start, start + size);
    files.set(
      bytes.toString('utf8', position + 46, position + 46 + nameLength),
      method === 0 ? compressedBytes : inflateRawSync(compressedBytes),
    );
    position += 46 + nameLength + extraLength + commentLength;
  }
  return files;
};
