import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  sumLayoutShifts,
  prepareBrowser,
  clickAndWaitForClose,
  getLayoutShift,
  waitForRefusedFrame,
  watchPage,
} from '../../site/test/browser.ts';
import { createSmallPhoto } from '../../site/test/photos.ts';
import { waitUntilIdle, watchTraffic } from '../../site/test/page-idle.ts';
import { createPage, startPartnerSite, type PartnerSite } from './partner-site.ts';
import { isSoak, selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';

/** The head of a page with only the script, without a key or token. */
const SCRIPT_HEAD = '<script type="module" src="%relist%/embed/relist.js"></script>';
/** Simulates a popup blocker on the first call, because headless Chromium has none. */
const BLOCKING_SCRIPT = `<script>
  const originalOpen = open;
  open = () => ((open = originalOpen), null);
</script>`;

describe('sign-in from a page on another origin', () => {
  let site: PartnerSite;
  let seller: { email: string; password: string; token: string };
  let context: BrowserContext;
  const { newContext } = prepareBrowser();
  beforeAll(async () => {
    site = await startPartnerSite();
    seller = await site.product.register();
    site.put('/', createPage('<relist-uploader></relist-uploader>', SCRIPT_HEAD));
    site.put('/blocked', createPage('<relist-uploader></relist-uploader>', BLOCKING_SCRIPT + SCRIPT_HEAD));
    site.put('/empty', createPage('<main></main>', ''));
  });
  afterAll(() => site?.stop());
  beforeEach(async () => {
    context = await newContext({ viewport: { width: 900, height: 900 } });
  });

  const visit = async (path = '/', name: 'shop-a' | 'evil' = 'shop-a') => {
    const page = await context.newPage();
    const errors = watchPage(page, [site.getOrigin(name), site.relist]);
    await page.goto(site.getOrigin(name) + path);
    return { page, errors };
  };
  const findButton = (page: Page) => page.getByRole('button', { name: 'Continue with Relist' });
  const waitForWindow = async (press: () => Promise<unknown>) => {
    const [popup] = await Promise.all([context.waitForEvent('page'), press()]);
    await popup.waitForLoadState();
    return popup;
  };
  /** Opens a window from a script on the page. */
  const openFrom = (page: Page, address: string) =>
    waitForWindow(() => page.evaluate((url) => void Object.assign(globalThis, { other: open(url, '_blank', 'popup') }), address));
  const signIn = async (popup: Page) => {
    await popup.getByLabel('Email').fill(seller.email);
    await popup.getByLabel('Password', { exact: true }).fill(seller.password);
    await popup.getByRole('button', { name: 'Login', exact: true }).click();
  };
  const readStorage = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

  it('continues on the page after the user signs in and consents in a window on Relist’s origin', async () => {
    const { page, errors } = await visit();
    const popup = await waitForWindow(() => findButton(page).click());
    await page.getByRole('button', { name: 'Continue in the other window' }).waitFor();
    const address = new URL(popup.url());
    expect([address.origin, address.pathname]).toEqual([site.relist, '/connect']);
    expect(await page.locator('input[type=password]').count()).toBe(0);
    await signIn(popup);
    await popup.getByRole('heading', { name: `Allow ${new URL(site.getOrigin('shop-a')).host}?` }).waitFor();
    expect(await popup.getByRole('link', { name: /Login|Sign Up|Docs|Settings/ }).count()).toBe(0);
    expect((await findButton(page).count()) + (await page.getByRole('button', { name: 'Choose photos' }).count())).toBe(0);
    await clickAndWaitForClose(popup, 'Allow');

    await page.getByRole('button', { name: 'Choose photos' }).waitFor();
    await page.locator('input[type=file][multiple]').setInputFiles(await createSmallPhoto());
    await page.getByRole('button', { name: 'Analyze Item' }).click();
    await page.getByText('Analysis Complete', { exact: true }).waitFor();
    expect(await site.call('/api/items', seller.token)).toHaveLength(1);
    // Any script on the page can read its storage.
    expect(await readStorage(page)).not.toMatch(/rl_pat_|auth_token/);
    expect(page.url()).toBe(`${site.getOrigin('shop-a')}/`);
    expect(errors).toEqual([]);
  });

  it.runIf(isSoak)('explains how to allow a blocked window, and opens it on the next click', async () => {
    const { page } = await visit('/blocked');
    await findButton(page).click();
    await page.getByText('Your browser blocked the window. Allow pop-ups for this page and try again.').waitFor();
    const popup = await waitForWindow(() => findButton(page).click());
    await popup.getByLabel('Email').waitFor();
    expect(await page.getByText('Your browser blocked the window.').count()).toBe(0);
  });

  it.runIf(isSoak)('shows the button again when the window is closed without a response', async () => {
    const { page } = await visit();
    const popup = await waitForWindow(() => findButton(page).click());
    await popup.getByLabel('Email').waitFor();
    await popup.close();
    await findButton(page).waitFor();
    const secondPopup = await waitForWindow(() => findButton(page).click());
    await signIn(secondPopup);
    await secondPopup.getByRole('button', { name: 'Cancel' }).click();
    await findButton(page).waitFor();
    expect(await page.getByRole('button', { name: 'Choose photos' }).count()).toBe(0);
  });

  it('sends no token to a page that requests one with the origin of another page', async () => {
    const { page } = await visit('/empty', 'evil');
    const address = `${site.relist}/connect#${new URLSearchParams({ origin: site.getOrigin('shop-a'), state: 'a'.repeat(32) })}`;
    await page.evaluate(() => {
      const messages: unknown[] = [];
      Object.assign(globalThis, { messages });
      addEventListener('message', ({ data }) => messages.push(data));
    });
    const popup = await openFrom(page, address);
    await signIn(popup);
    await clickAndWaitForClose(popup, 'Allow');
    // Messages arrive in order, so all messages from the window arrived before this one.
    await page.evaluate(() => new Promise((resolve) => (addEventListener('message', resolve), postMessage('last', '*'))));
    expect(await page.evaluate(() => Reflect.get(globalThis, 'messages') as unknown[])).toEqual(['last']);
  });

  it.runIf(isSoak)('does not request consent for a page whose origin is unknown to the server', async () => {
    const { page } = await visit('/', 'evil');
    const popup = await waitForWindow(() => findButton(page).click());
    await popup.getByRole('heading', { name: `${new URL(site.getOrigin('evil')).host} is not allowed` }).waitFor();
    await popup.getByText(`This Relist server doesn’t allow pages from ${site.getOrigin('evil')}`).waitFor();
    expect(await popup.locator('input, a[href^="/api/login"]').count()).toBe(0);
    await clickAndWaitForClose(popup, 'Close this window');
    await findButton(page).waitFor();
  });

  it('sends no token to an unknown page even if the user is signed in', async () => {
    const { page } = await visit('/', 'evil');
    const relistPage = await context.newPage();
    await relistPage.goto(`${site.relist}/auth`);
    await signIn(relistPage);
    await relistPage.waitForURL(`${site.relist}/`);
    const initialTokens = await site.call('/api/auth/tokens', seller.token);
    const popup = await waitForWindow(() => findButton(page).click());
    await popup.getByRole('heading', { name: `${new URL(site.getOrigin('evil')).host} is not allowed` }).waitFor();
    expect(await popup.getByRole('button', { name: 'Allow' }).count()).toBe(0);
    expect(await site.call('/api/auth/tokens', seller.token)).toEqual(initialTokens);
  });

  it.each(selectForRun(['evil'] as const, ['shop-a', 'evil'] as const))(
    'does not shift the layout when the responses about %s and the user arrive late',
    async (name) => {
      await context.addInitScript(sumLayoutShifts);
      await context.addInitScript((value) => localStorage.setItem('auth_token', value), seller.token);
      const { page } = await visit('/', name);
      const calls = /\/api\/(embed\/origins|auth\/user)/;
      const nextPopup = context.waitForEvent('page');
      // Each response arrives after the previous content is rendered.
      await context.route(calls, async (route) => {
        await (await nextPopup).evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        await route.continue();
      });
      context.on('page', watchTraffic);
      const popup = await waitForWindow(() => findButton(page).click());
      await popup.bringToFront();
      await popup.getByRole('heading', { level: 1 }).waitFor();
      await waitUntilIdle(popup);
      expect(await getLayoutShift(popup)).toBe(0);
      // Check that a layout shift would have been recorded.
      await popup.evaluate(() => {
        const spacer = document.createElement('div');
        spacer.style.height = '100px';
        document.querySelector('h1')?.before(spacer);
      });
      await popup.waitForFunction(() => (globalThis as unknown as { layoutShift: number }).layoutShift > 0);
    },
  );

  it.runIf(isSoak)('does not request consent for an invalid or non-https origin', async () => {
    const { page } = await visit('/empty');
    for (const origin of ['http://shop.example', 'null', '*', 'https://shop.example/path', 'javascript:alert(1)']) {
      const address = `${site.relist}/connect#${new URLSearchParams({ origin, state: 'a'.repeat(32) })}`;
      const popup = await openFrom(page, address);
      await popup.getByRole('heading', { name: 'Nothing to connect' }).waitFor();
    }
  });

  it.runIf(isSoak)('ignores a response from another origin, which cannot show the window in a frame either', async () => {
    const { page: evilPage } = await visit('/empty', 'evil');
    const page = await openFrom(evilPage, `${site.getOrigin('shop-a')}/`);
    const popup = await waitForWindow(() => findButton(page).click());
    const state = new URLSearchParams(new URL(popup.url()).hash.slice(1)).get('state');
    await evilPage.evaluate(
      (message) => {
        const { other } = globalThis as unknown as { other: Window };
        other.postMessage(message, '*');
      },
      { type: 'relist:connected', state, token: `rl_pat_${'a'.repeat(43)}` },
    );
    // The page receives messages in order, so it has processed the forged message before this one.
    await page.evaluate(() => new Promise((resolve) => (addEventListener('message', resolve), postMessage('last', '*'))));
    await page.getByRole('button', { name: 'Continue in the other window' }).waitFor();

    await evilPage.setContent(`<iframe src="${popup.url().replace('&', '&amp;')}"></iframe>`);
    await waitForRefusedFrame(evilPage);
  });
});
