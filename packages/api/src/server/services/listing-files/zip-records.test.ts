import { expect, it } from 'vitest';
import { encodeDataDescriptor, encodeDirectoryRecord, encodeEndRecord } from './zip-records.ts';

const GIGABYTE = 2 ** 30;
const entry = { name: Buffer.from('a.json'), isCompressed: true, mtime: new Date('2026-01-02T03:04:06Z') };

it('zip records contain sizes and offsets over 4 GB as ZIP64 fields, and smaller ones without them', () => {
  const smallSizes = { crc: 1, size: GIGABYTE, compressedSize: 9, offset: 7 };
  const record = encodeDirectoryRecord(entry, smallSizes);
  expect([record.readUInt32LE(20), record.readUInt32LE(24), record.readUInt16LE(30), record.readUInt32LE(42)]).toEqual([9, GIGABYTE, 0, 7]);
  expect(encodeDataDescriptor(smallSizes)).toHaveLength(16);
  for (const largeSizes of [
    { ...smallSizes, size: 5 * GIGABYTE },
    { ...smallSizes, offset: 6 * GIGABYTE },
  ]) {
    const zip64Record = encodeDirectoryRecord(entry, largeSizes);
    const extraOffset = 46 + entry.name.length;
    expect([zip64Record.readUInt32LE(20), zip64Record.readUInt32LE(24), zip64Record.readUInt32LE(42)]).toEqual([
      0xffffffff, 0xffffffff, 0xffffffff,
    ]);
    expect([zip64Record.readUInt16LE(extraOffset), zip64Record.readUInt16LE(extraOffset + 2)]).toEqual([1, 24]);
    expect([4, 12, 20].map((offset) => Number(zip64Record.readBigUInt64LE(extraOffset + offset)))).toEqual([
      largeSizes.size,
      largeSizes.compressedSize,
      largeSizes.offset,
    ]);
    expect(encodeDataDescriptor(largeSizes)).toHaveLength(24);
  }
});

it('zip records contain the time in UTC, in steps of two seconds', () => {
  const record = encodeDirectoryRecord(entry, { crc: 0, size: 0, compressedSize: 0, offset: 0 });
  expect(record.readUInt16LE(12)).toBe((3 << 11) | (4 << 5) | 3);
  expect(record.readUInt16LE(14)).toBe((46 << 9) | (1 << 5) | 2);
});

it('encodeEndRecord adds the ZIP64 end record when the normal one is too small', () => {
  expect(encodeEndRecord(65_534, 10, 10)).toHaveLength(22);
  const zip64Record = encodeEndRecord(65_535, 100, 5 * GIGABYTE);
  expect(zip64Record).toHaveLength(56 + 20 + 22);
  expect(Number(zip64Record.readBigUInt64LE(32))).toBe(65_535);
  expect(Number(zip64Record.readBigUInt64LE(48))).toBe(5 * GIGABYTE);
  expect(Number(zip64Record.readBigUInt64LE(56 + 8))).toBe(5 * GIGABYTE + 100);
});
