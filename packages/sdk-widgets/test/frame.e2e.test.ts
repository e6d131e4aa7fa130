import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, violations, watchPage } from '../../site/test/browser.ts';
import { sample, startShop, type Shop, type ShopPage, type SiteName } from './shop.ts';

/** The page lets nothing of ours in but the frame. */
const POLICY = "default-src 'none'; frame-src %relist%; script-src 'self'; connect-src 'self'";
const guide = readFileSync(fileURLToPath(new URL('../../../docs/guides/embed.md', import.meta.url)), 'utf8');
/** Markup and script exactly as the guide to embedding has them. */
const [, FRAME = ''] = /```html\n(<iframe[^]*?<\/iframe>)/.exec(guide) ?? [];
const [, SCRIPT = ''] = /```js\n(const frame =[^]*?)```/.exec(guide) ?? [];
/** What the page heard, for the test to read. */
const HEAR = `globalThis.heard = [];
addEventListener('message', ({ origin, data }) => heard.push({ origin, ...data }));
for (const name of ['analysed', 'listing', 'error']) document.addEventListener('relist:' + name, ({ type, detail }) => heard.push({ type: 'own', name: type, detail }));`;

const framed = (query = 'widget=studio', script = '/relist-frame.js', policy = POLICY): ShopPage => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title></head><body>
    ${FRAME.replace('https://relist.example', '%relist%').replace('pk_…', '%key%').replace('widget=studio', query)}
    <script src="/hear.js"></script>${script && `<script type="module" src="${script}"></script>`}</body></html>`,
  headers: { 'content-security-policy': policy },
});

interface Heard {
  readonly origin: string;
  readonly type: string;
  readonly name?: string;
  readonly detail?: unknown;
  readonly height?: number;
}

describe('a widget in a frame of a shop’s page', () => {
  let shop: Shop;
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    shop = await startShop({ names: ['shop-a', 'shop.api'] });
    browser = await openBrowser();
    shop.put('/hear.js', { html: HEAR, type: 'text/javascript' });
    shop.put('/relist-frame.js', { html: SCRIPT, type: 'text/javascript' });
    shop.put('/', framed());
    shop.put('/dark', framed('widget=studio&theme=dark&lang=es&platform=ebay'));
    shop.put('/listings', framed('widget=listings'));
    shop.put('/silent', framed('widget=studio&lang=es', ''));
    shop.put('/silent-listings', framed('widget=listings', '', POLICY.replace('frame-src', `frame-src ${shop.origin('evil')}`)));
    shop.put('/empty', { html: '<!doctype html><title>Empty</title>' });
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });
  beforeEach(() => {
    shop.minted.length = 0;
  });
  afterEach(() => context.close());

  const visit = async (path: string, { name = 'shop-a', ...options }: BrowserContextOptions & { name?: SiteName } = {}) => {
    context = await browser.newContext({ viewport: { width: 1000, height: 900 }, ...options });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    const problems = watchPage(page, [shop.origin(name), shop.relist]);
    await page.goto(shop.origin(name) + path);
    return { page, problems, frame: page.frameLocator('iframe').first() };
  };
  const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
  const inside = (page: Page) => page.frames().find((frame) => frame.url().startsWith(`${shop.relist}/frame`)) as Frame;
  const analyse = async (frame: ReturnType<Page['frameLocator']>, button = 'Analyze Item') => {
    await frame.locator('input[type=file][multiple]').setInputFiles([sample('jacket-front'), sample('jacket-label')]);
    await frame.getByRole('button', { name: button }).click();
    await frame.getByText('Analysis Complete', { exact: true }).waitFor({ timeout: 60_000 });
  };
  /** Tokens that calls of the frame carried. */
  const watchTokens = (page: Page) => {
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${shop.relist}/api/`)) tokens.push(request.headers()['authorization']?.replace('Bearer ', ''));
    });
    return tokens;
  };

  it('analyses a photo where no foreign script comes in, and tells the page what came and how high it is', async () => {
    const before = (await shop.items()).length;
    const { page, problems, frame } = await visit('/');
    const tokens = watchTokens(page);
    await frame.getByRole('button', { name: 'Choose photos' }).waitFor();
    expect(await page.evaluate(() => Reflect.has(globalThis, 'Relist'))).toBe(false);
    await analyse(frame);
    await frame.getByLabel('Title').waitFor();
    expect(await shop.items()).toHaveLength(before + 1);
    expect(shop.minted).toHaveLength(1);
    expect([...new Set(tokens)]).toEqual(shop.minted);
    // The photo is drawn with the token; no cookie came along.
    await expect
      .poll(() => frame.locator('canvas').evaluateAll((all: HTMLCanvasElement[]) => all.some(({ width }) => width > 300)))
      .toBe(true);

    const messages = await heard(page);
    expect(new Set(messages.filter(({ type }) => type !== 'own').map(({ origin }) => origin))).toEqual(new Set([shop.relist]));
    expect(messages.filter(({ type }) => type === 'own').map(({ name }) => name)).toEqual(['relist:analysed', 'relist:listing']);
    const [analysed] = messages.filter(({ name }) => name === 'analysed');
    expect(analysed).toMatchObject({
      type: 'relist:event',
      detail: { item: { name: expect.any(String) }, listing: { title: expect.any(String) } },
    });
    const heights = messages.flatMap(({ height }) => height ?? []);
    expect(heights.length).toBeGreaterThan(1);
    expect(heights.every(Number.isInteger)).toBe(true);
    expect(heights.filter((height, at) => height === heights[at - 1]).length).toBeLessThan(2);
    // As high as what is in it, but never higher than the window: what stands in its middle would be out of sight.
    expect(Math.max(...heights)).toBeGreaterThan(900);
    expect(await page.evaluate(() => document.querySelector('iframe')?.clientHeight)).toBe(900);

    await frame.getByRole('button', { name: /^Copy/ }).first().click();
    await frame.getByText('Copied!').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('has its dialogs in sight, and no second scrollbar before it is as high as the window', async () => {
    const { page, frame } = await visit('/', { viewport: { width: 376, height: 700 } });
    await frame.getByRole('button', { name: 'Choose photos' }).waitFor();
    await frame.locator('[data-input=files]').setInputFiles(sample('jacket-front'));
    await frame.getByRole('button', { name: 'Edit photo 1' }).click();
    const box = () => frame.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().toJSON() as DOMRect);
    await expect.poll(async () => (await box()).height).toBeGreaterThan(300);
    await page.evaluate(() => document.querySelector('iframe')?.scrollIntoView());
    const { top, bottom } = await box();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(700);
    await frame.getByRole('button', { name: 'Cancel' }).click();

    await page.setViewportSize({ width: 376, height: 4000 });
    await page.reload();
    await frame.getByRole('button', { name: 'Choose photos' }).waitFor();
    await expect.poll(() => inside(page).evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });

  it('a page of another origin shows nothing of it', async () => {
    const { page } = await visit('/', { name: 'evil' });
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    expect(await page.frameLocator('iframe').getByRole('button', { name: 'Choose photos' }).count()).toBe(0);
    expect(shop.minted).toEqual([]);
    expect(await heard(page)).toEqual([]);
  });

  it('nor does the shop’s own page inside one of another origin', async () => {
    const { page } = await visit('/empty', { name: 'evil' });
    await page.setContent(`<iframe src="${shop.origin('shop-a')}/"></iframe>`);
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContainEqual(expect.stringMatching(/^chrome-error:/));
  });

  it('10,000 messages of the wrong origin, source, kind and form change nothing', async () => {
    const { page, frame } = await visit('/silent-listings');
    const tokens = watchTokens(page);
    const asked = () => heard(page).then((all) => all.filter(({ type }) => type === 'relist:token-wanted').length);
    await expect.poll(asked).toBeGreaterThan(0);
    const forged = `st_${'f'.repeat(43)}`;
    // Another window: the token has the right form, origin and source have not.
    await page.evaluate(
      (address) => {
        const other = Object.assign(document.createElement('iframe'), { src: address });
        document.body.append(other);
        return new Promise((resolve) => (other.onload = resolve));
      },
      `${shop.origin('evil')}/empty`,
    );
    const evil = page.frames().find((each) => each.url().startsWith(shop.origin('evil'))) as Frame;
    await evil.evaluate((token) => {
      for (let at = 0; at < 2000; at += 1) parent.frames[0]?.postMessage({ type: 'relist:token', token }, '*');
    }, forged);
    // A window of the shop's own origin that is not the one around.
    await page.evaluate(() => void document.body.append(document.createElement('iframe')));
    await page
      .frames()
      .at(-1)
      ?.evaluate((token) => {
        for (let at = 0; at < 2000; at += 1) parent.frames[0]?.postMessage({ type: 'relist:token', token }, '*');
      }, forged);
    await page.evaluate((token) => {
      const values: unknown[] = [
        null,
        0,
        '',
        'relist:token',
        [],
        {},
        true,
        NaN,
        token,
        'st_short',
        `pk_${'a'.repeat(43)}`,
        `st_${'a'.repeat(500)}`,
        ['st_'],
        { token },
      ];
      const types: unknown[] = ['relist:token', 'relist:token-wanted', 'relist:event', 'relist:connected', 'relist', null, 7, {}];
      let seed = 1;
      const pick = (list: unknown[]) => {
        seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
        return list[Math.floor((seed / 4_294_967_296) * list.length)];
      };
      for (let at = 0; at < 6000; at += 1) {
        const type = pick(types);
        const value = pick(values);
        const data = pick([{ type, token: type === 'relist:token' && value === token ? 'st_no' : value }, value, { type }, { token }]);
        frames[0]?.postMessage(data, '*');
      }
    }, forged);
    await page.waitForTimeout(300);
    expect(tokens).toEqual([]);
    const token = await shop.mint();
    await page.evaluate((given) => frames[0]?.postMessage({ type: 'relist:token', token: given }, '*'), token);
    await expect.poll(() => [...new Set(tokens)]).toEqual([token]);
    await frame
      .getByText(/No listings|listing/i)
      .first()
      .waitFor();
    // Nobody asked for another.
    await page.evaluate((given) => frames[0]?.postMessage({ type: 'relist:token', token: given }, '*'), forged);
    await page.waitForTimeout(300);
    expect([...new Set(tokens)]).toEqual([token]);
  });

  it('asks for another token when one has expired; nothing is lost and nothing made twice', async () => {
    const before = (await shop.items()).length;
    const { frame } = await visit('/');
    await analyse(frame);
    await frame.getByRole('button', { name: 'New Item' }).first().click();
    await shop.letTokensExpire();
    await analyse(frame);
    expect(shop.minted).toHaveLength(2);
    expect(await shop.items()).toHaveLength(before + 2);
  });

  it('a page around that never answers is told what it has to do; when it answers, what was chosen is still there', async () => {
    const { page, frame } = await visit('/silent');
    await frame.locator('input[type=file][multiple]').setInputFiles(sample('boots'));
    const said = frame.getByRole('alert');
    await said.waitFor();
    expect(await said.textContent()).toMatch(/^Aún sin conectar.*relist:token-wanted.*http:\/\/shop-a\.localhost/);
    expect(await frame.getByRole('button', { name: /Elegir fotos|Choose photos/ }).count()).toBe(0);
    expect(await violations(inside(page))).toEqual([]);
    const asked = () => heard(page).then((all) => all.filter(({ type }) => type === 'relist:token-wanted').length);
    const before = await asked();
    await said.getByRole('button').press('Enter');
    // And again every two seconds until somebody answers.
    await expect.poll(asked).toBeGreaterThan(before);
    const token = await shop.mint();
    await page.evaluate((given) => frames[0]?.postMessage({ type: 'relist:token', token: given }, '*'), token);
    await said.waitFor({ state: 'detached' });
    await frame.getByText(/1 de 5/).waitFor();
  });

  it('opened by itself it says where it belongs', async () => {
    const { page } = await visit('/empty');
    await page.goto(`${shop.relist}/frame?key=${shop.partner.publishableKey}&widget=studio`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toMatch(/^A part of another page.*iframe on http:\/\/shop-a\.localhost/);
    expect(await page.getByRole('button', { name: 'Choose photos' }).count()).toBe(0);
  });

  it('whoever is signed in to Relist in this browser stays outside, also on a page of the same site', async () => {
    const seller = await shop.product.register();
    const form = new FormData();
    form.append('images', new Blob([readFileSync(sample('boots'))], { type: 'image/jpeg' }), 'boots.jpg');
    const own = await fetch(`${shop.product.url}/api/items`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${seller.token}` },
    });
    const { listing } = (await own.json()) as { listing: { title: string } };

    const { page } = await visit('/empty', { name: 'shop.api' });
    await context.addCookies([{ name: 'relist_session', value: seller.token, url: shop.relist, sameSite: 'Lax' }]);
    await page.goto(`${shop.relist}/robots.txt`);
    await page.evaluate((token) => localStorage.setItem('auth_token', token), seller.token);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    const tokens = watchTokens(page);
    for (const path of ['/silent', '/listings']) {
      await page.goto(shop.origin('shop.api') + path);
      // The browser would give it to whoever asked.
      expect(await inside(page).evaluate(() => localStorage.getItem('auth_token'))).toBe(seller.token);
      await expect.poll(() => heard(page).then((all) => all.length)).toBeGreaterThan(1);
    }
    await expect.poll(() => tokens.length).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    expect([...new Set(tokens)]).toEqual(shop.minted);
    expect(await page.frameLocator('iframe').getByText(listing.title).count()).toBe(0);
    expect(await inside(page).evaluate(() => JSON.stringify({ ...localStorage }))).toBe(kept);
  });

  it.each(['light', 'dark'] as const)('axe finds nothing before and after an analysis, %s, and 360 px are enough', async (colorScheme) => {
    const { page, frame } = await visit('/', { colorScheme, viewport: { width: 376, height: 800 } });
    await frame.getByRole('button', { name: 'Choose photos' }).waitFor();
    const look = inside(page);
    expect(await look.evaluate(() => [innerWidth <= 360, document.documentElement.scrollWidth <= innerWidth])).toEqual([true, true]);
    expect(await look.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      colorScheme === 'dark' ? 'rgb(23, 22, 20)' : 'rgb(250, 247, 242)',
    );
    expect(await violations(look)).toEqual([]);
    await analyse(frame);
    await frame.getByLabel('Title').waitFor();
    expect(await look.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(look)).toEqual([]);
  });

  it('takes theme, language and platform from its address', async () => {
    const { page, frame } = await visit('/dark');
    await frame.getByRole('heading', { name: /./ }).nth(1).waitFor();
    expect(await frame.locator('relist-studio [data-theme]').first().getAttribute('data-theme')).toBe('dark');
    expect(await frame.locator('relist-studio [lang]').first().getAttribute('lang')).toBe('es');
    expect(await frame.locator('relist-studio select').first().inputValue()).toBe('ebay');
    expect(await violations(inside(page))).toEqual([]);
  });
});
