import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WITH_NETWORKS, getSharedProduct, type SharedProduct } from '../../../.scripts/lib/product.mjs';
import { runRelist } from '../../../packages/cli/test/relist.ts';

const example = fileURLToPath(new URL('..', import.meta.url));

let product: SharedProduct;
let cwd: string;
beforeAll(async () => {
  product = await getSharedProduct(WITH_NETWORKS);
  cwd = await mkdtemp(join(tmpdir(), 'relist-example-'));
  await cp(join(example, 'photos'), join(cwd, 'photos'), { recursive: true });
});
afterAll(async () => {
  await rm(cwd, { recursive: true, force: true });
});

it('the commands in the README create four drafts for four items, and none on a second run', async () => {
  const account = await product.register();
  const env = { RELIST_URL: product.url, XDG_CONFIG_HOME: join(cwd, 'config') };
  const readme = await readFile(join(example, 'README.md'), 'utf8');
  const lines = [...readme.matchAll(/^npx relist ([^#\n]+)/gm)].map(([, line = '']) => line.trim().split(/\s+/));
  expect(lines.map(([command]) => command)).toEqual(['login', 'analyze', 'listings']);

  const [login = [], ...otherLines] = lines;
  // Without a terminal, the password comes from stdin and the email from the command line.
  expect(await runRelist([...login, '--email', account.email], { env, cwd, input: `${account.password}\n` })).toMatchObject({ code: 0 });
  for (const line of [...otherLines, ...otherLines]) expect(await runRelist(line, { env, cwd })).toMatchObject({ code: 0 });

  const readRecords = async (file: string) => parse(await readFile(join(cwd, file), 'utf8'), { relaxColumnCount: true }) as string[][];
  expect((await readRecords('items.csv')).slice(1)).toHaveLength(4);
  // eBay's template has comment lines before the header.
  expect((await readRecords('drafts.csv')).filter(([action]) => action === 'Draft')).toHaveLength(4);
  const items = await fetch(`${product.url}/api/items`, { headers: { authorization: `Bearer ${account.token}` } });
  expect(await items.json()).toHaveLength(4);
});
