import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WITH_NETWORKS, startProduct, type Product } from '../../../.scripts/lib/product.mjs';
import { findBlock } from './guide.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** This test needs its own server, because other sellers' sales change prices. */
let product: Product;
beforeAll(async () => {
  product = await startProduct(WITH_NETWORKS);
});
afterAll(() => product.stop());

/** Runs a guide's commands in a shell, with this test's values instead of the values that the guide shortens. */
const runBlock = async (block: string, values: Readonly<Record<string, string>>): Promise<unknown> => {
  const lines = block.split('\n').filter((line) => !/^(?:TOKEN|RELIST)=/.test(line));
  const { stdout } = await promisify(execFile)('sh', ['-euc', lines.join('\n')], { cwd: root, env: { ...process.env, ...values } });
  return JSON.parse(stdout);
};

/** Readings of photos differ slightly between processors. */
const isReading = (path: readonly string[]): boolean => path.includes('evidence');

/** Returns what a response must match: the guide's values, without those that it shortens with "…". */
const toExpected = (value: unknown, path: readonly string[] = []): unknown => {
  if (value === '[…]') return expect.any(Array);
  if (typeof value === 'string' && value.endsWith('…')) return expect.any(String);
  if (typeof value === 'number' && isReading(path)) return expect.closeTo(value, value < 1 ? 1 : -1);
  if (Array.isArray(value)) return value.map((entry) => toExpected(entry, path));
  if (typeof value !== 'object' || value === null) return value;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toExpected(part, [...path, name])])),
  );
};

const parseSample = (block: string): unknown =>
  toExpected(JSON.parse(block.replaceAll('[…]', '"[…]"').replaceAll(/,\s*…(?=\s*[}\]])/g, '')));

it('the commands in the API and price guides return the responses that the guides show', async () => {
  const { token } = await product.register();
  const values = { RELIST: product.url, TOKEN: token };
  const uploadResult = (await runBlock(findBlock('api', 'sh', 'images=@1-front.jpg'), values)) as { item: { id: string } };
  expect(uploadResult).toEqual(parseSample(findBlock('api', 'json', 'analysisResults')));
  const bulk = findBlock('pricing', 'sh', 'bulk-pricing-analysis').replace(/"itemIds":\[[^\]]*\]/, `"itemIds":["${uploadResult.item.id}"]`);
  expect(await runBlock(bulk, values)).toEqual(parseSample(findBlock('pricing', 'json', 'predictedPrice')));
});
