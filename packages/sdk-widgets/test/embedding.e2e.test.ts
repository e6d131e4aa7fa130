import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { prepareBrowser, watchPage } from '../../site/test/browser.ts';
import { createLargePhoto, createSmallPhoto } from '../../site/test/photos.ts';
import { CONNECTED_SNIPPET, createPage, SNIPPET, startPartnerSite, type PartnerSite } from './partner-site.ts';

// The partner's site, the API and a site without access are on three origins.
describe('a widget on a partner’s page', () => {
  let site: PartnerSite;
  const { newPage } = prepareBrowser();
  beforeAll(async () => {
    site = await startPartnerSite({
      settings: { widgets: ['studio', 'uploader', 'analysis'], platforms: ['poshmark', 'ebay'], theme: 'dark', locale: 'de-DE' },
    });
    site.put('/', createPage('<relist-uploader></relist-uploader>'));
    site.put('/studio', createPage('<relist-studio platform="facebook"></relist-studio>'));
    site.put('/stats', createPage('<relist-stats></relist-stats>'));
    site.put('/alone', createPage('<relist-uploader></relist-uploader>', SNIPPET));
    site.put('/unknown', createPage('<relist-uploader></relist-uploader>', CONNECTED_SNIPPET.replace('%key%', `pk_${'x'.repeat(43)}`)));
  });
  afterAll(() => site?.stop());
  beforeEach(() => {
    site.issuedTokens.length = 0;
    site.overrides.token = null;
  });

  const visit = async (path: string, name: 'shop-a' | 'evil' = 'shop-a') => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } });
    const errors = watchPage(page, [site.getOrigin(name), site.relist]);
    await page.goto(site.getOrigin(name) + path);
    return { page, errors };
  };
  const choose = async (page: Page, photos = [createSmallPhoto(1), createSmallPhoto(2)]) =>
    page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(photos));
  const analyze = (page: Page) => page.getByRole('button', { name: /^Analy[sz]e/ }).click();
  const waitForResult = (page: Page) => page.getByText('Analysis Complete', { exact: true }).waitFor();
  const findAlert = (page: Page) => page.getByRole('alert').first();

  it('loads the partner’s settings by key, and a single token from the partner’s server', async () => {
    const itemCount = (await site.fetchItems()).length;
    const { page, errors } = await visit('/studio');
    const platform = page.getByLabel('Target platform');
    await platform.waitFor();
    expect(await platform.locator('option').allTextContents()).toEqual(['Poshmark', 'eBay']);
    expect(await platform.inputValue()).toBe('poshmark');
    expect(await page.locator('relist-studio [data-theme]').first().getAttribute('data-theme')).toBe('dark');
    await choose(page);
    await analyze(page);
    await waitForResult(page);
    expect(await site.fetchItems()).toHaveLength(itemCount + 1);
    expect(await page.getByRole('group', { name: 'Platform' }).getByRole('button').allTextContents()).toEqual(['Poshmark', 'eBay']);
    expect(site.issuedTokens).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it.runIf(isSoak)('does not affect the page’s largest paint and does not block rendering', async () => {
    const body = '<h1 style="font-size: 60px">Sell what you no longer wear</h1>';
    site.put('/bare', createPage(body, ''));
    site.put('/with', createPage(`${body}<relist-uploader></relist-uploader>`));
    const measurePaint = async (path: string) => {
      const { page } = await visit(path);
      if (path === '/with') await page.getByRole('button', { name: 'Choose photos' }).waitFor();
      const largestPaint = await page.evaluate(
        () =>
          new Promise<{ element: string | undefined; size: number }>((resolve) => {
            new PerformanceObserver((list) => {
              const lastEntry = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null; size: number }) | undefined;
              resolve({ element: lastEntry?.element?.localName, size: lastEntry?.size ?? 0 });
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
      const requests = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[]).map(
          ({ name, renderBlockingStatus }) => ({ name, isBlocking: renderBlockingStatus === 'blocking' }),
        ),
      );
      await page.close();
      return { ...largestPaint, relistRequests: requests.filter(({ name }) => name.startsWith(site.relist)) };
    };
    const [barePaint, embedPaint] = [await measurePaint('/bare'), await measurePaint('/with')];
    expect(barePaint.element).toBe('h1');
    expect([embedPaint.element, embedPaint.size]).toEqual([barePaint.element, barePaint.size]);
    expect(embedPaint.relistRequests.length).toBeGreaterThan(3);
    expect(embedPaint.relistRequests.filter(({ isBlocking }) => isBlocking)).toEqual([]);
  });

  it.runIf(isSoak)('shows a message for a widget that the partner does not offer', async () => {
    const { page } = await visit('/stats');
    await findAlert(page).waitFor();
    expect(await findAlert(page).textContent()).toContain(`${site.partner.name} doesn’t offer this part of Relist (relist-stats)`);
  });

  it.runIf(isSoak)('reports a missing getToken, and starts once it is set', async () => {
    const { page, errors } = await visit('/alone');
    await findAlert(page).waitFor();
    expect(await findAlert(page).textContent()).toContain('call Relist.configure({ getToken })');
    await page.addScriptTag({ url: '/connect.js' });
    await page.getByRole('button', { name: 'Choose photos' }).waitFor();
    expect(errors).toEqual([]);
  });

  it.runIf(isSoak)('reports an unknown key', async () => {
    const { page } = await visit('/unknown');
    await findAlert(page).waitFor();
    expect(await findAlert(page).textContent()).toMatch(/^Relist can’t open on this page.*key/);
  });

  it('rejects the partner’s key and token on another origin', async () => {
    const itemCount = (await site.fetchItems()).length;
    const { page } = await visit('/', 'evil');
    await findAlert(page).waitFor();
    expect(await findAlert(page).textContent()).toContain(`${site.getOrigin('evil')} must belong to an active partner`);
    const token = await site.issueToken();
    const results = await page.evaluate(
      async ({ address, stolenToken }) => {
        const form = new FormData();
        form.append('images', new Blob(['no photo'], { type: 'image/jpeg' }), 'a.jpg');
        form.append('targetPlatform', 'ebay');
        const requests: RequestInit[] = [
          { headers: { authorization: `Bearer ${stolenToken}` } },
          { method: 'POST', body: form, headers: { authorization: `Bearer ${stolenToken}` } },
          { method: 'POST', body: form, credentials: 'include' },
        ];
        return Promise.all(
          requests.map((request) =>
            fetch(`${address}/api/items`, request).then(
              ({ status }) => status,
              () => 'blocked',
            ),
          ),
        );
      },
      { address: site.relist, stolenToken: token },
    );
    expect(results).toEqual(['blocked', 'blocked', 'blocked']);
    expect(await site.fetchItems()).toHaveLength(itemCount);
  });

  it.runIf(isSoak)('renews a token once if it expired while photos were being chosen, and creates one item', async () => {
    const itemCount = (await site.fetchItems()).length;
    const { page, errors } = await visit('/');
    await choose(page);
    await analyze(page);
    await waitForResult(page);
    await page.getByRole('button', { name: 'New Item' }).click();
    await choose(page);
    await site.expireTokens();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/items')) keys.push(request.headers()['idempotency-key']);
    });
    await analyze(page);
    await waitForResult(page);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(site.issuedTokens).toHaveLength(2);
    expect(await site.fetchItems()).toHaveLength(itemCount + 2);
    // The browser logs the 401.
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  });

  it.runIf(isSoak)('completes an upload if its token expires during the upload', async () => {
    const itemCount = (await site.fetchItems()).length;
    const { page } = await visit('/');
    // These photos are large, so that the upload takes a while.
    await choose(page, [createLargePhoto(1), createLargePhoto(2)]);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const conditions = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 60_000 };
    await network.send('Network.emulateNetworkConditions', conditions);
    await analyze(page);
    await page.getByText('Uploading photos').waitFor();
    await site.expireTokens();
    await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
    await waitForResult(page);
    expect(await site.fetchItems()).toHaveLength(itemCount + 1);
  });

  it.runIf(isSoak)('reports a revoked token, keeps the photos, and continues with a new one', async () => {
    const itemCount = (await site.fetchItems()).length;
    const { page } = await visit('/');
    await choose(page);
    site.overrides.token = await site.issueToken();
    await site.revokeTokens();
    await analyze(page);
    await page.getByText('This token is unknown or revoked. Ask the partner for a new one.').waitFor();
    await page.getByText('Your photos are still here.').waitFor();
    expect(await page.getByText('2 of 5 photos').count()).toBe(1);
    expect(await site.fetchItems()).toHaveLength(itemCount);
    site.overrides.token = null;
    await analyze(page);
    await waitForResult(page);
    expect(await site.fetchItems()).toHaveLength(itemCount + 1);
  });

  it.runIf(isSoak)('reports that the partner is suspended', async () => {
    await site.call(`/api/admin/partners/${site.partner.id}`, site.admin, { status: 'suspended' }, 'PATCH');
    const { page } = await visit('/');
    await findAlert(page).waitFor();
    expect(await findAlert(page).textContent()).toContain(`${site.getOrigin('shop-a')} must belong to an active partner.`);
    await site.call(`/api/admin/partners/${site.partner.id}`, site.admin, { status: 'active' }, 'PATCH');
  });
});

describe('the analysis without an account on a partner’s page', () => {
  let site: PartnerSite;
  const { newPage } = prepareBrowser();
  beforeAll(async () => {
    // A separate server, because an IP address has one analysis a day.
    site = await startPartnerSite({ settings: { widgets: ['studio'], triesPerDay: 3 }, env: {} });
    site.put('/', createPage('<relist-try-it></relist-try-it>', SNIPPET));
    site.put('/sell', createPage('<relist-try-it></relist-try-it>'));
  });
  afterAll(() => site?.stop());

  it('asks the page to sign the visitor up, and saves the result as an item on the page with a token', async () => {
    const page = await newPage({ viewport: { width: 360, height: 800 } });
    const errors = watchPage(page, [site.getOrigin('shop-a'), site.relist]);
    await page.goto(`${site.getOrigin('shop-a')}/`);
    await page.evaluate(() =>
      document.addEventListener('relist:sign-up', ({ detail }) => {
        document.title = `Sign up for ${detail.itemId}`;
      }),
    );
    await page.locator('input[type=file][multiple]').setInputFiles(await createSmallPhoto(1));
    await page.getByRole('button', { name: 'Save this item' }).click();
    await page.waitForFunction(() => document.title.startsWith('Sign up for '));
    const itemId = (await page.title()).replace('Sign up for ', '');
    expect(await site.fetchItems()).toEqual([]);
    await page.goto(`${site.getOrigin('shop-a')}/sell`);
    await page.getByRole('region', { name: 'Summary' }).waitFor();
    await expect.poll(async () => (await site.fetchItems()).map(({ id }) => id)).toEqual([itemId]);
    expect(errors).toEqual([]);
  });

  it('shows a message if the partner allows none', async () => {
    await site.call(`/api/admin/partners/${site.partner.id}`, site.admin, { triesPerDay: 0 }, 'PATCH');
    const page = await newPage({ viewport: { width: 360, height: 800 } });
    await page.goto(`${site.getOrigin('shop-a')}/`);
    await page.getByRole('alert').getByText('doesn’t offer this part of Relist (relist-try-it)').waitFor();
  });
});
