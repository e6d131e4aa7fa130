import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { checkRatesFile } from './rates-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-rates-'));
});
afterAll(() => rm(folder, { recursive: true }));

const writeRates = async (text: string): Promise<string> => {
  const file = join(folder, 'rates.json');
  await writeFile(file, text);
  return file;
};
const createTable = (rates: unknown): string => JSON.stringify({ date: '2026-11-01', source: 'bank', rates });

it('checkRatesFile accepts a file in the documented format', async () => {
  await expect(checkRatesFile(await writeRates(createTable({ EUR: { now: 1.2 } })))).resolves.toBeUndefined();
});

it.each([
  ['text', 'rates', 'not valid JSON'],
  ['a negative rate', createTable({ EUR: { now: -1 } }), 'invalid at rates › EUR › now'],
])('checkRatesFile tells the operator what is wrong with %s', async (_, text, message) => {
  const check = checkRatesFile(await writeRates(text));
  await expect(check).rejects.toThrow(OperatorError);
  await expect(check).rejects.toThrow(`Cannot use EXCHANGE_RATES_FILE. The exchange rates are ${message}`);
});

it('checkRatesFile names a missing file', async () => {
  await expect(checkRatesFile(join(folder, 'none.json'))).rejects.toThrow(/^Cannot use EXCHANGE_RATES_FILE\. ENOENT: .*none\.json/);
});
