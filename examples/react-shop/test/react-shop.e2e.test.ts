import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import type { SharedProduct } from '../../../.scripts/lib/product.mjs';
import { prepareBrowser, watchPage } from '../../../packages/site/test/browser.ts';
import { createSmallPhoto } from '../../../packages/site/test/photos.ts';
import { prepareExample } from '../../../packages/site/test/prepare-example.ts';
import * as example from '../webhooks.mjs';

/** Creates a partner and returns its two keys. */
const createPartner = async ({ url, getAdmin }: SharedProduct, shop: string): Promise<Record<string, string>> => {
  const call = async (path: string, token: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { token } = await getAdmin();
  const settings = { name: 'Second Life', origins: [shop], platforms: ['poshmark', 'ebay'] };
  const partner = await call('/api/admin/partners', token, settings);
  return { RELIST_KEY: partner.publishableKey, RELIST_SECRET_KEY: partner.secretKey };
};

describe('a React shop with a server', () => {
  const { newPage } = prepareBrowser();
  const shop = prepareExample(new URL('../server.mjs', import.meta.url), createPartner);

  it.runIf(isSoak)('analyzes a customer’s photo in the shop’s look and sends the shop signed webhooks', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } });
    const errors = watchPage(page, [shop.getUrl(), shop.getProduct().url]);
    await page.goto(shop.getUrl());
    const analyzeButton = page.getByRole('button', { name: /^Analy[sz]e/ });
    await analyzeButton.waitFor();
    expect(await analyzeButton.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(122, 31, 61)');
    expect(await page.getByLabel('Target platform').locator('option').allTextContents()).toEqual(['Poshmark', 'eBay']);
    await page.locator('input[type=file][multiple]').setInputFiles([await createSmallPhoto()]);
    await analyzeButton.click();
    await page.getByText('Analysis Complete', { exact: true }).waitFor();
    const items = page.getByRole('list', { name: 'Your items' }).getByRole('listitem');
    const name = await items.first().textContent();
    const fetchMessages = async () =>
      (await (await fetch(shop.getUrl('/news'))).json()) as { type: string; data: { userId: string; name?: string } }[];
    await Promise.all(['item.analysed', 'listing.created'].map((type) => shop.waitForOutput(`Relist sent ${type}`)));
    expect((await fetchMessages()).map(({ type }) => type).toSorted()).toEqual(['item.analysed', 'listing.created']);
    expect((await fetchMessages()).find(({ type }) => type === 'item.analysed')?.data).toMatchObject({ userId: 'customer-42', name });
    expect(errors).toEqual([]);
  });

  it.runIf(isSoak)('rejects a message that Relist did not sign', async () => {
    const body = JSON.stringify({ type: 'listing.sold', data: { userId: 'customer-42', soldPrice: 1_000_000 } });
    const headers = { 'webhook-id': 'forged', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1,AAAA' };
    const response = await fetch(shop.getUrl('/hooks/relist'), { method: 'POST', headers, body });
    expect(response.status).toBe(401);
    expect(await (await fetch(shop.getUrl('/news'))).text()).not.toContain('1000000');
  });
});

type Verifier = Pick<typeof example, 'isGenuine'>;
/** Returns the module in docs/guides/partners.md that verifies webhooks. */
const loadGuideCode = async (): Promise<Verifier> => {
  const guide = await readFile(new URL('../../../docs/guides/partners.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n(import \{ createHmac[^]*?)```/.exec(guide) ?? [];
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Verifier>;
};

it.each(['the example', 'the guide'])('in %s, isGenuine accepts a signature only for its body, time and secret', async (source) => {
  const { isGenuine } = source === 'the example' ? example : await loadGuideCode();
  const secret = `whsec_${Buffer.from('a test secret').toString('base64')}`;
  const sign = (body: string, timestamp: number) => {
    const content = `id-1.${timestamp}.${body}`;
    const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(content)
      .digest('base64');
    return { 'webhook-id': 'id-1', 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
  };
  const now = Math.floor(Date.now() / 1000);
  expect(isGenuine(sign('{}', now), '{}', secret)).toBe(true);
  expect(isGenuine(sign('{}', now), '{ }', secret)).toBe(false);
  expect(isGenuine(sign('{}', now - 301), '{}', secret)).toBe(false);
  expect(isGenuine({ ...sign('{}', now), 'webhook-timestamp': 'soon' }, '{}', secret)).toBe(false);
  expect(isGenuine(sign('{}', now), '{}', `whsec_${Buffer.from('another').toString('base64')}`)).toBe(false);
  expect(isGenuine({}, '{}', secret)).toBe(false);
  expect(isGenuine({ 'webhook-timestamp': String(now) }, '{}', secret)).toBe(false);
});
