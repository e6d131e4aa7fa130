import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { selectForRun } from '../../../../test/select-for-run.ts';
import { unzip } from '../../../../test/zip.ts';
import { toJsonList, zip, type ArchiveEntry } from './archive.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const MEGABYTE = 1024 * 1024;
const isSoak = selectForRun(false, true);

const toAsyncEntries = async function* (list: readonly ArchiveEntry[]) {
  yield* list;
};
const toPages = async function* (...pages: object[][]) {
  yield* pages;
};

/** Creates one-megabyte entries that count how many of them are open. */
const createCountingEntries = (count: number) => {
  const stats = { opened: 0, open: 0, maxOpen: 0, bytes: 0 };
  const list = Array.from({ length: count }, (_, index) => ({
    path: `${index}.bin`,
    isCompressible: false,
    open: () => {
      stats.opened += 1;
      stats.open += 1;
      stats.maxOpen = Math.max(stats.maxOpen, stats.open);
      const generateParts = function* () {
        for (let part = 0; part < 16; part += 1) {
          stats.bytes += MEGABYTE / 16;
          yield Buffer.alloc(MEGABYTE / 16, index);
        }
      };
      return Readable.from(generateParts(), { objectMode: false }).once('close', () => (stats.open -= 1));
    },
  }));
  return { stats, list };
};

/** Waits 100 turns of the event loop, so that streams finish their work. */
const waitForStreams = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
};

describe('zip', () => {
  it('writes every entry, compressed or stored, and opens them one at a time', async () => {
    const { stats, list } = createCountingEntries(20);
    const text = { path: 'folder/ä.json', isCompressible: true, open: () => Readable.from(['x'.repeat(10_000)]) };
    const bytes = await buffer(zip(toAsyncEntries([...list, text]), NOW));
    const files = unzip(bytes);
    expect([...files.keys()]).toEqual([...list.map(({ path }) => path), 'folder/ä.json']);
    expect(files.get('7.bin')?.equals(Buffer.alloc(MEGABYTE, 7))).toBe(true);
    expect(files.get('folder/ä.json')?.toString()).toBe('x'.repeat(10_000));
    expect(bytes.length).toBeLessThan(20.1 * MEGABYTE);
    expect(stats).toMatchObject({ opened: 20, open: 0, maxOpen: 1 });
  });

  it.runIf(isSoak)('writes more entries than fit without ZIP64, with little memory for each', async () => {
    const count = 65_600;
    const generateEntries = async function* (): AsyncGenerator<ArchiveEntry> {
      for (let index = 0; index < count; index += 1)
        yield { path: `${index}`, isCompressible: false, open: () => Readable.from([`${index}`]) };
    };
    const initialMemory = process.memoryUsage.rss();
    const parts: Buffer[] = [];
    let peakMemory = initialMemory;
    for await (const part of zip(generateEntries(), NOW) as AsyncIterable<Buffer>) {
      parts.push(Buffer.from(part));
      if (parts.length % 10_000 === 0) peakMemory = Math.max(peakMemory, process.memoryUsage.rss());
    }
    expect(peakMemory - initialMemory).toBeLessThan(150 * MEGABYTE);
    const files = unzip(Buffer.concat(parts));
    expect(files.size).toBe(count);
    expect(files.get('65599')?.toString()).toBe('65599');
  });

  it('reads entries only as fast as the zip is read, and closes the open entry when the reader disconnects', async () => {
    const { stats, list } = createCountingEntries(20);
    const output = zip(toAsyncEntries(list), NOW);
    await new Promise((resolve) => output.once('readable', resolve));
    output.read();
    await waitForStreams();
    expect(stats.bytes).toBeLessThan(2 * MEGABYTE);
    expect(stats.open).toBe(1);
    await once(output.destroy(), 'close');
    await waitForStreams();
    expect(stats).toMatchObject({ opened: 1, open: 0 });
  });

  it.each([
    [
      'an entry',
      [
        {
          path: 'a',
          isCompressible: false,
          open: () => new Readable({ read: (): void => void 0, construct: (done) => done(new Error('lost')) }),
        },
      ],
    ],
    ['the list', null],
  ] as const)('ends with an error instead of a truncated archive if %s fails', async (_, list) => {
    const generateFailingEntries = async function* (): AsyncGenerator<ArchiveEntry> {
      if (list) yield* list;
      else throw new Error('lost');
    };
    await expect(buffer(zip(generateFailingEntries(), NOW))).rejects.toThrow('lost');
  });
});

describe('toJsonList', () => {
  it.each([
    [[], []],
    [[[]], []],
    [
      [[{ a: 1 }], [], [{ b: '"' }, { c: null }]],
      [{ a: 1 }, { b: '"' }, { c: null }],
    ],
  ])('joins the pages %j into one list', async (pages: object[][], rows) => {
    expect(JSON.parse((await buffer(toJsonList(toPages(...pages)))).toString())).toEqual(rows);
  });
});
