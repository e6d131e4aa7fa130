import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSoak, selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { findViolations } from '../../site/test/axe.ts';
import { prepareBrowser, waitForRefusedFrame, watchPage } from '../../site/test/browser.ts';
import { readSamplePhoto, createSmallPhoto, type PhotoFile } from '../../site/test/photos.ts';
import { waitUntilIdle, watchTraffic } from '../../site/test/page-idle.ts';
import { startPartnerSite, type PartnerSite, type PartnerPage, type SiteName } from './partner-site.ts';

/** The page's content security policy allows only the frame from Relist. */
const POLICY = "default-src 'none'; frame-src %relist%; script-src 'self'; connect-src 'self'";
const guide = readFileSync(fileURLToPath(new URL('../../../docs/guides/embed.md', import.meta.url)), 'utf8');
/** Markup and script copied from the embedding guide. */
const [, FRAME = ''] = /```html\n(<iframe[^]*?<\/iframe>)/.exec(guide) ?? [];
const [, SCRIPT = ''] = /```js\n(const frame =[^]*?)```/.exec(guide) ?? [];
/** A script that records the messages and events that the page receives. */
const RECORDER = `globalThis.messages = [];
addEventListener('message', ({ origin, data }) => messages.push({ origin, ...data }));
for (const name of ['analysed', 'listing', 'error']) document.addEventListener('relist:' + name, ({ type, detail }) => messages.push({ type: 'dom-event', name: type, detail }));`;

const createFramePage = (query = 'widget=studio', script = '/relist-frame.js', policy = POLICY): PartnerPage => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title></head><body>
    ${FRAME.replace('https://relist.example', '%relist%').replace('pk_…', '%key%').replace('widget=studio', query)}
    <script src="/recorder.js"></script>${script && `<script type="module" src="${script}"></script>`}</body></html>`,
  headers: { 'content-security-policy': policy },
});

interface ReceivedMessage {
  readonly origin: string;
  readonly type: string;
  readonly name?: string;
  readonly detail?: unknown;
  readonly height?: number;
}

describe('a widget in a frame on a partner’s page', () => {
  let site: PartnerSite;
  let context: BrowserContext;
  const { newContext } = prepareBrowser();
  beforeAll(async () => {
    site = await startPartnerSite({ sites: ['shop-a', 'shop.api'] });
    site.put('/recorder.js', { html: RECORDER, type: 'text/javascript' });
    site.put('/relist-frame.js', { html: SCRIPT, type: 'text/javascript' });
    site.put('/', createFramePage());
    site.put('/dark', createFramePage('widget=studio&theme=dark&lang=es&platform=ebay'));
    site.put('/listings', createFramePage('widget=listings'));
    site.put('/silent', createFramePage('widget=studio&lang=es', ''));
    site.put(
      '/silent-listings',
      createFramePage('widget=listings', '', POLICY.replace('frame-src', `frame-src ${site.getOrigin('evil')}`)),
    );
    site.put('/empty', { html: '<!doctype html><title>Empty</title>' });
  });
  afterAll(() => site?.stop());
  beforeEach(() => {
    site.issuedTokens.length = 0;
  });

  interface VisitOptions extends BrowserContextOptions {
    readonly name?: SiteName;
    /** Controls the clock of the page and its frames. */
    readonly isClockControlled?: boolean;
  }
  const visit = async (path: string, { name = 'shop-a', isClockControlled = false, ...options }: VisitOptions = {}) => {
    context = await newContext({ viewport: { width: 1000, height: 900 }, ...options });
    if (isClockControlled) await context.clock.install();
    const page = await context.newPage();
    watchTraffic(page);
    const errors = watchPage(page, [site.getOrigin(name), site.relist]);
    await page.goto(site.getOrigin(name) + path);
    return { page, errors, frame: page.frameLocator('iframe').first() };
  };
  const readMessages = (page: Page) => page.evaluate(() => (globalThis as unknown as { messages: ReceivedMessage[] }).messages);
  /** Waits until the page has received this number of messages of a type. */
  const waitForMessages = (page: Page, type: string, times: number) =>
    page.waitForFunction(
      ([messageType, count]) =>
        (globalThis as unknown as { messages: ReceivedMessage[] }).messages.filter((message) => message.type === messageType).length >=
        count,
      [type, times] as const,
    );
  const findWidgetFrame = (page: Page) => page.frames().find((frame) => frame.url().startsWith(`${site.relist}/frame`)) as Frame;
  const analyze = async (frame: ReturnType<Page['frameLocator']>) => {
    const photos: PhotoFile[] = [await createSmallPhoto(1), await createSmallPhoto(2)];
    await frame.locator('input[type=file][multiple]').setInputFiles(photos);
    await frame.getByRole('button', { name: 'Analyze Item' }).click();
    await frame.getByText('Analysis Complete', { exact: true }).waitFor();
  };
  /** Returns a list that collects the tokens of the frame's requests. */
  const watchTokens = (page: Page) => {
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${site.relist}/api/`)) tokens.push(request.headers()['authorization']?.replace('Bearer ', ''));
    });
    return tokens;
  };

  it('analyzes a photo on a page that blocks third-party scripts, and reports the result and its height to the page', async () => {
    const itemCount = (await site.fetchItems()).length;
    const { page, errors, frame } = await visit('/', { permissions: ['clipboard-write'] });
    const tokens = watchTokens(page);
    await frame.getByRole('button', { name: 'Choose photos' }).waitFor();
    expect(await page.evaluate(() => Reflect.has(globalThis, 'Relist'))).toBe(false);
    await analyze(frame);
    await frame.getByRole('textbox', { name: 'Title' }).waitFor();
    expect(await site.fetchItems()).toHaveLength(itemCount + 1);
    expect(site.issuedTokens).toHaveLength(1);
    expect([...new Set(tokens)]).toEqual(site.issuedTokens);
    // The photo is fetched with the token and without cookies.
    await findWidgetFrame(page).waitForFunction(() =>
      [...(document.querySelector('relist-studio')?.shadowRoot?.querySelectorAll('canvas') ?? [])].some(({ width }) => width > 300),
    );

    const messages = await readMessages(page);
    expect(new Set(messages.filter(({ type }) => type !== 'dom-event').map(({ origin }) => origin))).toEqual(new Set([site.relist]));
    expect(messages.filter(({ type }) => type === 'dom-event').map(({ name }) => name)).toEqual(['relist:analysed', 'relist:listing']);
    const [analysisMessage] = messages.filter(({ name }) => name === 'analysed');
    expect(analysisMessage).toMatchObject({
      type: 'relist:event',
      detail: { item: { name: expect.any(String) }, listing: { title: expect.any(String) } },
    });
    const heights = messages.flatMap(({ height }) => height ?? []);
    expect(heights.length).toBeGreaterThan(1);
    expect(heights.every(Number.isInteger)).toBe(true);
    expect(heights.filter((height, index) => height === heights[index - 1]).length).toBeLessThan(2);
    // The frame is as tall as its content, but not taller than the window, because centered dialogs would be out of view.
    expect(Math.max(...heights)).toBeGreaterThan(900);
    expect(await page.evaluate(() => document.querySelector('iframe')?.clientHeight)).toBe(900);

    await frame.getByRole('button', { name: /^Copy/ }).first().click();
    await frame.getByText('Copied!').first().waitFor();
    expect(errors).toEqual([]);
  });

  it.runIf(isSoak)('shows its dialogs in the visible area and has no second scrollbar', async () => {
    const { page, frame } = await visit('/', { viewport: { width: 376, height: 700 } });
    await frame.getByRole('button', { name: 'Choose photos' }).waitFor();
    await frame.locator('[data-input=files]').setInputFiles(await createSmallPhoto());
    await frame.getByRole('button', { name: 'Edit photo 1' }).click();
    const getBox = () => frame.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().toJSON() as DOMRect);
    await frame.getByRole('dialog').evaluate(async (dialog) => {
      while (dialog.getBoundingClientRect().height <= 300) await new Promise(requestAnimationFrame);
    });
    await page.evaluate(() => document.querySelector('iframe')?.scrollIntoView());
    const { top, bottom } = await getBox();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(700);
    await frame.getByRole('button', { name: 'Cancel' }).click();

    await page.setViewportSize({ width: 376, height: 4000 });
    await page.reload();
    await frame.getByRole('button', { name: 'Choose photos' }).waitFor();
    await findWidgetFrame(page).waitForFunction(() => document.documentElement.scrollHeight === innerHeight);
  });

  it('shows nothing on a page whose origin is not allowed', async () => {
    const { page } = await visit('/', { name: 'evil' });
    await waitForRefusedFrame(page);
    expect(await page.frameLocator('iframe').getByRole('button', { name: 'Choose photos' }).count()).toBe(0);
    expect(site.issuedTokens).toEqual([]);
    expect(await readMessages(page)).toEqual([]);
  });

  it('shows nothing on the partner’s page when a page whose origin is not allowed embeds it', async () => {
    const { page } = await visit('/empty', { name: 'evil' });
    await page.setContent(`<iframe src="${site.getOrigin('shop-a')}/"></iframe>`);
    await waitForRefusedFrame(page);
  });

  it('ignores messages with a wrong origin, source, type or format', async () => {
    const { page, frame } = await visit('/silent-listings');
    const tokens = watchTokens(page);
    await waitForMessages(page, 'relist:token-wanted', 1);
    /** Number of messages from each of the other windows; the page sends three times as many. The frame must ignore all of them. */
    const count = selectForRun(400, 2000);
    /** Sends the frame a message from itself. It receives messages in order, so it has processed all earlier ones by then. */
    const waitUntilProcessed = async () => {
      await findWidgetFrame(page).evaluate(
        () => new Promise((resolve) => (addEventListener('message', resolve, { once: true }), postMessage('last', '*'))),
      );
      await waitUntilIdle(page);
    };
    const forgedToken = `st_${'f'.repeat(43)}`;
    // Messages from another window have a well-formed token but a wrong origin and source.
    await page.evaluate(
      (address) => {
        const otherFrame = Object.assign(document.createElement('iframe'), { src: address });
        document.body.append(otherFrame);
        return new Promise((resolve) => (otherFrame.onload = resolve));
      },
      `${site.getOrigin('evil')}/empty`,
    );
    const evilFrame = page.frames().find((frame) => frame.url().startsWith(site.getOrigin('evil'))) as Frame;
    const flood = ([token, count]: readonly [string, number]) => {
      for (let index = 0; index < count; index += 1) parent.frames[0]?.postMessage({ type: 'relist:token', token }, '*');
    };
    await evilFrame.evaluate(flood, [forgedToken, count] as const);
    // These messages come from a window on the partner's origin that is not the parent.
    await page.evaluate(() => void document.body.append(document.createElement('iframe')));
    await page
      .frames()
      .at(-1)
      ?.evaluate(flood, [forgedToken, count] as const);
    await page.evaluate(
      ([token, count]) => {
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
        for (let index = 0; index < 3 * count; index += 1) {
          const type = pick(types);
          const value = pick(values);
          const data = pick([{ type, token: type === 'relist:token' && value === token ? 'st_no' : value }, value, { type }, { token }]);
          frames[0]?.postMessage(data, '*');
        }
      },
      [forgedToken, count] as const,
    );
    await waitUntilProcessed();
    expect(tokens).toEqual([]);
    const token = await site.issueToken();
    await page.evaluate((token) => frames[0]?.postMessage({ type: 'relist:token', token }, '*'), token);
    await frame.getByRole('searchbox', { name: 'Search items' }).waitFor();
    expect([...new Set(tokens)]).toEqual([token]);
    // The frame has requested no other token, so it must ignore this one.
    await page.evaluate((token) => frames[0]?.postMessage({ type: 'relist:token', token }, '*'), forgedToken);
    await waitUntilProcessed();
    expect([...new Set(tokens)]).toEqual([token]);
  });

  it.runIf(isSoak)('requests a new token after one has expired, and creates each item once', async () => {
    const itemCount = (await site.fetchItems()).length;
    const { frame } = await visit('/');
    await analyze(frame);
    await frame.getByRole('button', { name: 'New Item' }).first().click();
    await site.expireTokens();
    await analyze(frame);
    expect(site.issuedTokens).toHaveLength(2);
    expect(await site.fetchItems()).toHaveLength(itemCount + 2);
  });

  it.runIf(isSoak)('explains what to do when the page does not respond, and keeps the photos until it responds', async () => {
    const { page, frame } = await visit('/silent', { isClockControlled: true });
    await frame.locator('input[type=file][multiple]').setInputFiles(await createSmallPhoto());
    await waitForMessages(page, 'relist:token-wanted', 1);
    // The frame waits eight seconds for a response.
    await page.clock.runFor(8000);
    // The statistics also need a token and may fail first. The notice replaces all widgets.
    const notice = frame.getByRole('alert').filter({ hasText: 'Aún sin conectar' });
    await notice.waitFor();
    expect(await frame.getByRole('alert').count()).toBe(1);
    expect(await notice.textContent()).toMatch(/^Aún sin conectar.*http:\/\/shop-a\.localhost.*relist:token-wanted/);
    expect(await frame.getByRole('button', { name: /Elegir fotos|Choose photos/ }).count()).toBe(0);
    expect(await findViolations(findWidgetFrame(page))).toEqual([]);
    const countRequests = async () => (await readMessages(page)).filter(({ type }) => type === 'relist:token-wanted').length;
    const requestCount = await countRequests();
    await notice.getByRole('button').press('Enter');
    await waitForMessages(page, 'relist:token-wanted', requestCount + 1);
    // The frame then repeats the request every two seconds until there is a response.
    await page.clock.runFor(2000);
    await waitForMessages(page, 'relist:token-wanted', requestCount + 2);
    const token = await site.issueToken();
    await page.evaluate((token) => frames[0]?.postMessage({ type: 'relist:token', token }, '*'), token);
    await notice.waitFor({ state: 'detached' });
    await frame.getByText(/1 de 5/).waitFor();
  });

  it.runIf(isSoak)('explains where to embed the widget when the frame is opened directly', async () => {
    const { page } = await visit('/empty');
    await page.goto(`${site.relist}/frame?key=${site.partner.publishableKey}&widget=studio`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toMatch(/^Not a standalone page.*iframe on http:\/\/shop-a\.localhost/);
    expect(await page.getByRole('button', { name: 'Choose photos' }).count()).toBe(0);
  });

  it('never uses the session of a user signed in to Relist in this browser, even on a same-site page', async () => {
    const seller = await site.product.register();
    const form = new FormData();
    const { buffer, name, mimeType } = readSamplePhoto('boots');
    form.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const response = await fetch(`${site.product.url}/api/items`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${seller.token}` },
    });
    const { listing } = (await response.json()) as { listing: { title: string } };

    const { page } = await visit('/empty', { name: 'shop.api' });
    await context.addCookies([{ name: 'relist_session', value: seller.token, url: site.relist, sameSite: 'Lax' }]);
    await page.goto(`${site.relist}/robots.txt`);
    await page.evaluate((token) => localStorage.setItem('auth_token', token), seller.token);
    const initialStorage = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    const tokens = watchTokens(page);
    for (const path of ['/silent', '/listings']) {
      await page.goto(site.getOrigin('shop.api') + path);
      // The frame could read the session token here, but must not use it.
      expect(await findWidgetFrame(page).evaluate(() => localStorage.getItem('auth_token'))).toBe(seller.token);
      await page.waitForFunction(() => (globalThis as unknown as { messages: ReceivedMessage[] }).messages.length > 1);
    }
    await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    await waitUntilIdle(page);
    expect([...new Set(tokens)]).toEqual(site.issuedTokens);
    expect(await page.frameLocator('iframe').getByText(listing.title).count()).toBe(0);
    expect(await findWidgetFrame(page).evaluate(() => JSON.stringify({ ...localStorage }))).toBe(initialStorage);
  });

  it.runIf(isSoak).each(['light', 'dark'] as const)(
    'has no axe violations before and after an analysis, and fits in 360 px in %s mode',
    async (colorScheme) => {
      const { page, frame } = await visit('/', { colorScheme, viewport: { width: 376, height: 800 } });
      await frame.getByRole('button', { name: 'Choose photos' }).waitFor();
      const widgetFrame = findWidgetFrame(page);
      expect(await widgetFrame.evaluate(() => [innerWidth <= 360, document.documentElement.scrollWidth <= innerWidth])).toEqual([
        true,
        true,
      ]);
      expect(await widgetFrame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        colorScheme === 'dark' ? 'rgb(23, 22, 20)' : 'rgb(250, 247, 242)',
      );
      expect(await findViolations(widgetFrame)).toEqual([]);
      await analyze(frame);
      await frame.getByRole('textbox', { name: 'Title' }).waitFor();
      expect(await widgetFrame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await findViolations(widgetFrame)).toEqual([]);
    },
  );

  it.runIf(isSoak)('uses the theme, language and platform from its URL', async () => {
    const { page, frame } = await visit('/dark');
    await frame.getByRole('heading', { name: /./ }).nth(1).waitFor();
    expect(await frame.locator('relist-studio [data-theme]').first().getAttribute('data-theme')).toBe('dark');
    expect(await frame.locator('relist-studio [lang]').first().getAttribute('lang')).toBe('es');
    expect(await frame.locator('relist-studio select').first().inputValue()).toBe('ebay');
    expect(await findViolations(findWidgetFrame(page))).toEqual([]);
  });
});
