import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runEvaluation } from './run-evaluation.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
/** Runs the command in a separate process, which takes seconds to compile. */
const runProcess = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--conditions=@relist/source', '--import', 'tsx', MAIN, ...args]).then(
    ({ stdout }) => ({ stdout, stderr: '' }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }),
  );
/** Runs the command in this process. Resolves to the report. */
const run = async (...args: string[]): Promise<string> => {
  let report = '';
  await runEvaluation(args, (text) => (report += text));
  return report;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-evaluate-'));
});
afterAll(() => rm(folder, { recursive: true }));

const writeTable = async (lines: readonly (readonly string[])[]): Promise<string> => {
  const file = join(folder, 'rows.tsv');
  await writeFile(file, lines.map((line) => line.join('\t')).join('\n'));
  return file;
};

describe('npm run evaluate:prices', () => {
  it('measures a table that has only titles and prices, and identifies it by its hash', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => [
      index % 2 === 0 ? 'Zara floral dress' : 'Nike running shoes',
      String(12 + index),
    ]);
    const report = await run(await writeTable([['title', 'price'], ...rows, ['no price', '']]));
    expect(report).toMatch(/SHA-256 `[0-9a-f]{64}`, 40 rows, 1 left out/);
    expect(report).toMatch(/\| plain TF-IDF ridge \| 0\.\d{3} \|/);
    expect(report.match(/^expected +\d+\.0%/gm)).toHaveLength(9);
    expect(report).toContain('No row states: category, brand, condition, description.');
  });

  it('measures prices by model if the table states years', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => [`iPhone 12 128GB ${index}`, String(140 + index), 'Good', '2026']);
    const header = ['title', 'price', 'condition', 'year'];
    const [, count, error] =
      /in the year of each row[^]*?\n\| (\d+) \| [\d.]+ \| ([\d.]+)%/.exec(await run(await writeTable([header, ...rows]))) ?? [];
    expect([count, Number(error) < 15]).toEqual(['20', true]);
    const withoutYears = await run(await writeTable([header.slice(0, 3), ...rows.map((row) => row.slice(0, 3))]));
    expect(withoutYears).not.toContain('in the year of each row');
    expect(withoutYears).toContain('| 100.0% | – |');
  });

  it('reads columns with other names, semicolons and decimal commas', async () => {
    const file = join(folder, 'sales.csv');
    await writeFile(file, ['Item;Total;Make', 'Zara floral dress;20,50;Zara', 'Nike shoes;45;Nike', 'lamp;;'].join('\n'));
    await expect(run(file)).rejects.toThrow('Name it with --columns title=<header>');
    const report = await run(file, '--columns', 'title=Item', '--columns', 'price=Total', '--columns', 'brand=Make');
    expect(report).toMatch(/2 rows, 1 left out/);
    expect(report).toContain('No row states: category, condition, description.');
    await expect(run(file, '--columns', 'sum=Total')).rejects.toThrow('--columns sum=Total does not name a column');
  });

  it('rejects a file that is not text without printing its bytes', async () => {
    const file = join(folder, 'photo.tsv');
    await writeFile(
      file,
      Uint8Array.from({ length: 300 }, (_, index) => (index * 7) % 256),
    );
    await expect(run(file)).rejects.toThrow(/^This file is not a table: its first line is not UTF-8 text\.$/);
  });

  it('prints its usage on request', async () => {
    expect(await run('--help')).toContain('--columns <name>=<header>');
  });

  it.each([
    [
      'a table without a title column',
      [
        ['item name', 'sum'],
        ['lamp', '3'],
      ],
      'No column "title"',
    ],
    [
      'a table without a price',
      [
        ['title', 'price'],
        ['lamp', 'NaN'],
      ],
      'has no row',
    ],
  ])('rejects %s', async (_, lines, message) => {
    await expect(run(await writeTable(lines))).rejects.toThrow(message);
  });

  it('rejects --folds for a table that is too small for training', async () => {
    const table = await writeTable([
      ['title', 'price'],
      ['lamp', '3'],
    ]);
    await expect(run(table, '--folds')).rejects.toThrow('needs at least 500 rows');
  });

  it('prints only its usage when no table is given', async () => {
    expect(await runProcess()).toEqual({ stdout: '', stderr: expect.stringContaining('npm run evaluate:prices -- <rows.tsv or .csv>') });
  });

  it('measures prices by model on the sources of a statistics file', async () => {
    const file = join(folder, 'statistics.csv');
    const header = 'grouped_by,source,category,brand,condition,currency,price_type,n,p10,p25,p50,p75,p90,model,variant,year';
    const price = (dollars: number) => [0.8, 0.9, 1, 1.1, 1.25].map((share) => share * dollars).join(',');
    const createLine = (dollars: number) =>
      `source+category+brand+model,ebay-iphone-2026,Phones,Apple,,USD,sold,50,${price(dollars)},iPhone 12,,2026`;
    await writeFile(file, [header, createLine(150)].join('\n'));
    const report = await run(file, '--quantiles');
    await writeFile(file, [header, createLine(1500)].join('\n'));
    const reportWithHighPrices = await run(file, '--quantiles');
    expect(report).toMatch(/\| ebay-iphone-2026 \| sold \| 50 \| 100\.0% \| 9\.1% \|/);
    const readError = (text: string) => Number(/\| 100\.0% \| [\d.]+% \| ([\d.]+)%/.exec(text)?.[1]);
    expect(readError(reportWithHighPrices)).toBeGreaterThan(readError(report) + 30);
  });
});
