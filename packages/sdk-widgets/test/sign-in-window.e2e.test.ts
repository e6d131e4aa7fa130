import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countShifts, openBrowser, shiftOf, watchPage } from '../../site/test/browser.ts';
import { documentOf, sample, startShop, type Shop } from './shop.ts';

/** A page with the script and nothing else: no key, no token. */
const BARE = '<script type="module" src="%relist%/embed/relist.js"></script>';
/** What a blocker does, the first time: Chromium has none without a screen. */
const BLOCK = `<script>
  const own = open;
  open = () => ((open = own), null);
</script>`;

describe('signing in from a page of another origin', () => {
  let shop: Shop;
  let seller: { email: string; password: string; token: string };
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    shop = await startShop();
    seller = await shop.product.register();
    browser = await openBrowser();
    shop.put('/', documentOf('<relist-uploader></relist-uploader>', BARE));
    shop.put('/blocked', documentOf('<relist-uploader></relist-uploader>', BLOCK + BARE));
    shop.put('/empty', documentOf('<main></main>', ''));
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 900, height: 900 } });
    context.setDefaultTimeout(15_000);
  });
  afterEach(() => context.close());

  const visit = async (path = '/', name: 'shop-a' | 'evil' = 'shop-a') => {
    const page = await context.newPage();
    const problems = watchPage(page, [shop.origin(name), shop.relist]);
    await page.goto(shop.origin(name) + path);
    return { page, problems };
  };
  const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Relist' });
  const opened = async (press: () => Promise<unknown>) => {
    const [popup] = await Promise.all([context.waitForEvent('page'), press()]);
    await popup.waitForLoadState();
    return popup;
  };
  /** A window opened by a page's own script. */
  const openFrom = (page: Page, address: string) =>
    opened(() => page.evaluate((url) => void Object.assign(globalThis, { other: open(url, '_blank', 'popup') }), address));
  const signIn = async (popup: Page) => {
    await popup.getByLabel('Email').fill(seller.email);
    await popup.getByLabel('Password', { exact: true }).fill(seller.password);
    await popup.getByRole('button', { name: 'Login', exact: true }).click();
  };
  const letIn = (popup: Page) => popup.getByRole('button', { name: 'Let it in' }).click();
  const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

  it('opens a window of our own origin; who signs in and agrees there can go on here', async () => {
    const { page, problems } = await visit();
    const popup = await opened(() => button(page).click());
    await page.getByRole('button', { name: 'Go on in the other window' }).waitFor();
    const address = new URL(popup.url());
    expect([address.origin, address.pathname]).toEqual([shop.relist, '/connect']);
    expect(await page.locator('input[type=password]').count()).toBe(0);
    await signIn(popup);
    await popup.getByRole('heading', { name: `Let ${new URL(shop.origin('shop-a')).host} in?` }).waitFor();
    expect(await popup.getByRole('link', { name: /Login|Sign Up|Docs|Settings/ }).count()).toBe(0);
    expect((await button(page).count()) + (await page.getByRole('button', { name: 'Choose photos' }).count())).toBe(0);
    await Promise.all([popup.waitForEvent('close'), letIn(popup)]);

    await page.getByRole('button', { name: 'Choose photos' }).waitFor();
    await page.locator('input[type=file][multiple]').setInputFiles(sample('boots'));
    await page.getByRole('button', { name: 'Analyze Item' }).click();
    await page.getByText('Analysis Complete', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await shop.call('/api/items', seller.token)).toHaveLength(1);
    // The page's storage is anybody's who runs a script there.
    expect(await stored(page)).not.toMatch(/rl_pat_|auth_token/);
    expect(page.url()).toBe(`${shop.origin('shop-a')}/`);
    expect(problems).toEqual([]);
  });

  it('a window that the browser blocks: says how to let it open, and the next press opens it', async () => {
    const { page } = await visit('/blocked');
    await button(page).click();
    await page.getByText('The browser blocked the window. Allow pop-ups for this page and press the button again.').waitFor();
    const popup = await opened(() => button(page).click());
    await popup.getByLabel('Email').waitFor();
    expect(await page.getByText('The browser blocked the window.').count()).toBe(0);
  });

  it('a window that is closed without an answer: the button is back, and opens another', async () => {
    const { page } = await visit();
    const popup = await opened(() => button(page).click());
    await popup.getByLabel('Email').waitFor();
    await popup.close();
    await button(page).waitFor();
    const again = await opened(() => button(page).click());
    await signIn(again);
    await again.getByRole('button', { name: 'No, close this window' }).click();
    await button(page).waitFor();
    expect(await page.getByRole('button', { name: 'Choose photos' }).count()).toBe(0);
  });

  it('a page that asks in the name of another gets nothing', async () => {
    const { page } = await visit('/empty', 'evil');
    const asked = `${shop.relist}/connect#${new URLSearchParams({ origin: shop.origin('shop-a'), state: 'a'.repeat(32) })}`;
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', ({ data }) => heard.push(data));
    });
    const popup = await openFrom(page, asked);
    await signIn(popup);
    await Promise.all([popup.waitForEvent('close'), letIn(popup)]);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'heard') as unknown[])).toEqual([]);
  });

  it('a page that this server does not let in is not asked for: no question, no token', async () => {
    const { page } = await visit('/', 'evil');
    const popup = await opened(() => button(page).click());
    await popup.getByRole('heading', { name: `${new URL(shop.origin('evil')).host} is not let in` }).waitFor();
    await popup.getByText(`This Relist server does not work with pages of ${shop.origin('evil')}`).waitFor();
    expect(await popup.locator('input, a[href^="/api/login"]').count()).toBe(0);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Close this window' }).click()]);
    await button(page).waitFor();
  });

  it('also not where somebody is signed in already', async () => {
    const { page } = await visit('/', 'evil');
    const own = await context.newPage();
    await own.goto(`${shop.relist}/auth`);
    await signIn(own);
    await own.waitForURL(`${shop.relist}/`);
    const before = await shop.call('/api/auth/tokens', seller.token);
    const popup = await opened(() => button(page).click());
    await popup.getByRole('heading', { name: `${new URL(shop.origin('evil')).host} is not let in` }).waitFor();
    expect(await popup.getByRole('button', { name: 'Let it in' }).count()).toBe(0);
    expect(await shop.call('/api/auth/tokens', seller.token)).toEqual(before);
  });

  it.each(['shop-a', 'evil'] as const)('nothing moves in the window while it learns slowly about %s and the person', async (name) => {
    await context.addInitScript(countShifts);
    await context.addInitScript((value) => localStorage.setItem('auth_token', value), seller.token);
    const { page } = await visit('/', name);
    const calls = /\/api\/(embed\/origins|auth\/user)/;
    await context.route(calls, (route) => new Promise((resolve) => setTimeout(() => resolve(route.continue()), 700)));
    const popup = await opened(() => button(page).click());
    await popup.bringToFront();
    await popup.getByRole('heading', { level: 1 }).waitFor();
    await popup.waitForTimeout(500);
    expect(await shiftOf(popup)).toBe(0);
    // What moves would have been seen.
    await popup.evaluate(() => {
      const wedge = document.createElement('div');
      wedge.style.height = '100px';
      document.querySelector('h1')?.before(wedge);
    });
    await expect.poll(() => shiftOf(popup)).toBeGreaterThan(0);
    await context.unroute(calls);
  });

  it.each(['http://shop.example', 'null', '*', 'https://shop.example/path', 'javascript:alert(1)'])(
    'there is nothing to agree to for %s',
    async (origin) => {
      const { page } = await visit('/empty');
      const asked = `${shop.relist}/connect#${new URLSearchParams({ origin, state: 'a'.repeat(32) })}`;
      const popup = await openFrom(page, asked);
      await popup.getByRole('heading', { name: 'Nothing to connect' }).waitFor();
    },
  );

  it('another origin cannot answer in the window’s place, nor show it in a frame', async () => {
    const { page: evil } = await visit('/empty', 'evil');
    const page = await openFrom(evil, `${shop.origin('shop-a')}/`);
    const popup = await opened(() => button(page).click());
    const state = new URLSearchParams(new URL(popup.url()).hash.slice(1)).get('state');
    await evil.evaluate(
      (answer) => {
        const { other } = globalThis as unknown as { other: Window };
        other.postMessage(answer, '*');
      },
      { type: 'relist:connected', state, token: `rl_pat_${'a'.repeat(43)}` },
    );
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: 'Go on in the other window' }).waitFor();

    await evil.setContent(`<iframe src="${popup.url().replace('&', '&amp;')}"></iframe>`);
    await expect.poll(() => evil.frames()[1]?.url()).toMatch(/^chrome-error:/);
  });
});
