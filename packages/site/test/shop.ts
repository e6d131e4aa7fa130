import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startProduct, type Product } from '../../../.scripts/lib/product.mjs';
import { openBrowser } from './browser.ts';

/** The product and, beside it on `port`, a shop's own server: `script` with what `prepare` gives it as environment. Once for a file. */
export const startShop = (
  { script, port, product: settings }: { script: URL; port: number; product?: Record<string, string> },
  prepare: (product: Product) => Promise<Record<string, string>>,
) => {
  let product: Product;
  let browser: Browser;
  let shop: ChildProcess;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    product = await startProduct(settings);
    browser = await openBrowser();
    env = { PATH: process.env['PATH'], PORT: String(port), RELIST_URL: product.url, ...(await prepare(product)) };
    shop = spawn(process.execPath, [fileURLToPath(script)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    if (shop.stdout) await once(shop.stdout, 'data');
  });
  afterAll(async () => {
    shop?.kill();
    await browser?.close();
    await product?.stop();
  });
  return { product: () => product, browser: () => browser, env: () => env };
};
