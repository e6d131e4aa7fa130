import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--conditions=@relist/source', '--import', 'tsx', MAIN, ...args]).then(
    ({ stdout }) => ({ stdout, stderr: '' }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }),
  );

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
    const rows = Array.from({ length: 40 }, (_, at) => [at % 2 === 0 ? 'Zara floral dress' : 'Nike running shoes', String(12 + at)]);
    const { stdout, stderr } = await run(await writeTable([['title', 'price'], ...rows, ['no price', '']]));
    expect(stderr).toBe('');
    expect(stdout).toMatch(/SHA-256 `[0-9a-f]{64}`, 40 rows, 1 left out/);
    expect(stdout).toMatch(/\| plain TF-IDF ridge \| 0\.\d{3} \|/);
    expect(stdout.match(/^expected +\d+\.0%/gm)).toHaveLength(9);
  });

  it('reports the error in an invalid table', async () => {
    expect(
      (
        await run(
          await writeTable([
            ['item name', 'sum'],
            ['lamp', '3'],
          ]),
        )
      ).stderr,
    ).toContain('No column "title"');
    expect(
      (
        await run(
          await writeTable([
            ['title', 'price'],
            ['lamp', 'NaN'],
          ]),
        )
      ).stderr,
    ).toContain('has no row');
    expect((await run()).stderr).toContain('evaluate:prices');
  });

  it('rejects --folds for a table that is too small to train on', async () => {
    const table = await writeTable([
      ['title', 'price'],
      ['lamp', '3'],
    ]);
    expect((await run(table, '--folds')).stderr).toContain('needs at least 500 rows');
  });

  it('measures prices by model on the sources of a statistics file', async () => {
    const file = join(folder, 'statistics.csv');
    const header = 'grouped_by,source,category,brand,condition,currency,price_type,n,p10,p25,p50,p75,p90,model,variant,year';
    const price = (dollars: number) => [0.8, 0.9, 1, 1.1, 1.25].map((share) => share * dollars).join(',');
    const createLine = (dollars: number) =>
      `source+category+brand+model,ebay-iphone-2026,Phones,Apple,,USD,sold,50,${price(dollars)},iPhone 12,,2026`;
    await writeFile(file, [header, createLine(150)].join('\n'));
    const near = await run(file, '--quantiles');
    await writeFile(file, [header, createLine(1500)].join('\n'));
    const far = await run(file, '--quantiles');
    expect(near.stdout).toMatch(/\| ebay-iphone-2026 \| sold \| 50 \| 100\.0% \| 9\.1% \|/);
    const readError = (report: string) => Number(/\| 100\.0% \| [\d.]+% \| ([\d.]+)%/.exec(report)?.[1]);
    expect(readError(far.stdout)).toBeGreaterThan(readError(near.stdout) + 30);
  });
});
