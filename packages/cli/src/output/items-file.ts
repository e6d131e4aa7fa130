import { open, rename, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { AnalyzedItem } from '@relist/api/contract';
import { CommandError, EXIT } from '../command.ts';
import { toCsvLine, type Cell } from './csv.ts';
import { getStatedFact } from './stated-facts.ts';

/** Column titles with a function that returns the cell, in the order of the file. */
const COLUMNS: readonly (readonly [title: string, getCell: (row: AnalyzedItem) => Cell])[] = [
  ['Id', ({ item }) => item.id],
  ['Name', ({ item }) => item.name],
  ['Category', ({ item }) => item.analysisResults.category],
  ['Brand', ({ item }) => getStatedFact(item, 'brand')],
  ['Size', ({ item }) => getStatedFact(item, 'size')],
  ['Condition', ({ item }) => getStatedFact(item, 'condition')],
  ['Color', ({ item }) => getStatedFact(item, 'color')],
  ['Material', ({ item }) => getStatedFact(item, 'material')],
  ['Confidence', ({ item }) => item.analysisResults.confidence],
  ['Low', ({ item }) => item.priceResearch?.low ?? null],
  ['Price', ({ listing }) => listing?.price ?? null],
  ['High', ({ item }) => item.priceResearch?.high ?? null],
  ['Currency', ({ item }) => item.priceResearch?.currency ?? null],
  ['Platform', ({ item, listing }) => listing?.platform ?? item.targetPlatform],
  ['Title', ({ listing }) => listing?.title ?? null],
  ['Description', ({ listing }) => listing?.description ?? null],
  ['Keywords', ({ listing }) => listing?.keywords.join(', ') ?? null],
  ['SEO score', ({ listing }) => listing?.seoScore ?? null],
  ['Photos', ({ item }) => item.photos.length],
  ['Question', ({ question }) => question?.message ?? null],
];

export const toItemsCsvHead = (): string => toCsvLine(COLUMNS.map(([title]) => title));
/** Returns the row of an item, ending with CRLF. */
export const toItemsCsvLine = (row: AnalyzedItem): string => toCsvLine(COLUMNS.map(([, getCell]) => getCell(row)));

interface Format {
  readonly head: string;
  readonly formatItem: (item: AnalyzedItem, index: number) => string;
  readonly createEnd: (count: number) => string;
}

const FORMATS: Readonly<Record<string, Format>> = {
  '.csv': { head: toItemsCsvHead(), formatItem: toItemsCsvLine, createEnd: () => '' },
  '.json': {
    head: '[',
    formatItem: (item, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(item)}`,
    createEnd: (count) => (count === 0 ? ']\n' : '\n]\n'),
  },
  '.ndjson': { head: '', formatItem: (item) => `${JSON.stringify(item)}\n`, createEnd: () => '' },
};

/** Returns the format; throws CommandError (exit 2) for an unknown extension. Call it before any work is done. */
export const findFormat = (file: string): Format => {
  const format = FORMATS[extname(file).toLowerCase()];
  if (!format)
    throw new CommandError(`--out accepts a file that ends in ${Object.keys(FORMATS).join(', ')}; "${file}" does not.`, EXIT.usage);
  return format;
};

/** Writes items one by one, and replaces an existing file only when all are written. Returns the number of items. */
export const writeItems = async (file: string, items: AsyncIterable<AnalyzedItem>): Promise<number> => {
  const format = findFormat(file);
  const temporaryFile = `${file}.${process.pid}.part`;
  const outputFile = await open(temporaryFile, 'w');
  let count = 0;
  try {
    await outputFile.write(format.head);
    for await (const item of items) {
      await outputFile.write(format.formatItem(item, count));
      count += 1;
    }
    await outputFile.write(format.createEnd(count));
    await outputFile.close();
    await rename(temporaryFile, file);
  } catch (error) {
    await outputFile.close().catch(() => {});
    await rm(temporaryFile, { force: true });
    throw error;
  }
  return count;
};
