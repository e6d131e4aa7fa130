import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Frame, type Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { createChangeNotifier } from '../../../.scripts/lib/test/changes.mjs';
import { chromiumArgs, findChromium } from '../../../.scripts/lib/chromium.mjs';
import { getSharedProduct, type Account, type SharedProduct } from '../../../.scripts/lib/product.mjs';
import { shareInWorker } from '../../../.scripts/lib/test/shared.mjs';
import { readSamplePhoto, type PhotoFile } from './photos.ts';
import { watchTraffic } from './page-idle.ts';

/** Launches the installed Chromium. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: chromiumArgs });

/** Collects a page's errors: console errors, uncaught errors, server errors, and requests to other hosts. */
export const watchPage = (page: Page, origins: readonly string[]) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()} ${message.location().url}`));
  page.on('pageerror', (cause) => errors.push(`error: ${cause.message}`));
  page.on('response', (response) => response.status() >= 500 && errors.push(`${response.status()}: ${response.url()}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin)) errors.push(`foreign host: ${url.origin}`);
  });
  return errors;
};

/** Sums layout shifts without recent input, from the first paint on. `getLayoutShift` returns the sum. */
export const sumLayoutShifts = () => {
  const globals = globalThis as unknown as { layoutShift: number };
  globals.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) globals.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};
export const getLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift);

/** Calls `recordTexts` with the page's path and the texts added to the page, each with the name of the region around it. */
const sendTexts = () => {
  type AddedText = readonly [text: string, region: string];
  const { recordTexts } = globalThis as unknown as { recordTexts: (path: string, addedTexts: AddedText[]) => Promise<void> };
  const collectTexts = (node: Node | null): AddedText[] => {
    if (node instanceof Element && node.childElementCount > 0) return [...node.children].flatMap(collectTexts);
    if (!node?.textContent) return [];
    const region = node.parentElement?.closest('[aria-label]:is(section, [role=region])');
    return [[node.textContent, region?.getAttribute('aria-label') ?? '']];
  };
  new MutationObserver((records) => {
    const addedTexts = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData'
        ? collectTexts(target.parentElement)
        : [...addedNodes].flatMap((node) => collectTexts(node instanceof Element ? node : target)),
    );
    if (addedTexts.length > 0) void recordTexts(location.pathname, addedTexts);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

interface RecordedText {
  readonly text: string;
  readonly path: string;
  readonly region: string;
}

/** Milliseconds to wait for a text, as long as the tests wait for a result. */
const TEXT_TIMEOUT_MS = 60_000;

/** Records texts that appear only briefly, such as toasts, so that a test cannot miss them. */
export const watchTexts = async (context: BrowserContext) => {
  let texts: RecordedText[] = [];
  const { notifyChange, waitUntil } = createChangeNotifier();
  await context.exposeFunction('recordTexts', (path: string, addedTexts: readonly (readonly [text: string, region: string])[]) => {
    for (const [text, region] of addedTexts) texts.push({ text, path, region });
    notifyChange();
  });
  await context.addInitScript(sendTexts);
  return {
    /** Waits until the text has appeared on a page, or in the named region. Resolves to the path of the page. */
    waitForText: async (text: string | RegExp, region?: string): Promise<string> => {
      const find = () =>
        texts.find(
          (recordedText) =>
            (typeof text === 'string' ? recordedText.text === text : text.test(recordedText.text)) &&
            (region === undefined || recordedText.region === region),
        );
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        const listLastTexts = () => texts.slice(-10).map((recordedText) => recordedText.text);
        timer = setTimeout(
          () => reject(new Error(`${text} did not appear. The last texts were ${JSON.stringify(listLastTexts())}`)),
          TEXT_TIMEOUT_MS,
        );
      });
      await Promise.race([waitUntil(() => find() !== undefined), timeout]).finally(() => clearTimeout(timer));
      return find()?.path ?? '';
    },
    /** Clears the recorded texts, so that they must appear again. */
    clearTexts: () => void (texts = []),
  };
};
export type WaitForText = Awaited<ReturnType<typeof watchTexts>>['waitForText'];

/**
 * Stores a token in the browser, or removes it, while none of our pages is open there. An open page checks its token each second and
 * removes an expired one.
 */
export const storeToken = async (page: Page, token: string | undefined): Promise<void> => {
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.evaluate((value) => (value ? localStorage.setItem('auth_token', value) : localStorage.removeItem('auth_token')), token);
};

/** Clicks a button that closes the window, which may be gone before the browser has confirmed the click. */
export const clickAndWaitForClose = async (popup: Page, name: string): Promise<void> => {
  const closeEvent = popup.waitForEvent('close');
  await popup
    .getByRole('button', { name })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
  await closeEvent;
};

/** Waits until the browser has refused to show a frame of the page. */
export const waitForRefusedFrame = async (page: Page): Promise<void> => {
  const isRefused = (frame: Frame) => frame.url().startsWith('chrome-error:');
  if (!page.frames().some(isRefused)) await page.waitForEvent('framenavigated', isRefused);
};

/** Returns the worker's Chromium for the tests of a file, with contexts that are closed after each test. */
export const prepareBrowser = () => {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await shareInWorker('browser', openBrowser);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  const newContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext(options);
    contexts.push(context);
    return context;
  };
  return {
    newContext,
    /** Opens a page in a new context. */
    newPage: async (options: BrowserContextOptions = {}): Promise<Page> => (await newContext(options)).newPage(),
  };
};

export interface Visit extends BrowserContextOptions {
  /** Token of the signed-in user. Default: signed out. */
  readonly token?: string | undefined;
  /** Lets the test control the page's clock with `page.clock`. Until the test uses it, time passes normally. */
  readonly isClockControlled?: boolean;
}

/** Returns the worker's product with these settings for the tests of a file, and a browser for each test. */
export const prepareSite = (settings: Record<string, string> = {}) => {
  let product: SharedProduct;
  const { newContext } = prepareBrowser();
  beforeAll(async () => {
    product = await getSharedProduct(settings);
  });

  /**
   * Opens a path in a new browser context and collects its errors. `waitForText` waits for a text that appears only briefly. Sets the
   * cookie that signing in would have set.
   */
  const visit = async (path: string, { token, isClockControlled = false, ...options }: Visit = {}) => {
    const context = await newContext({ viewport: { width: 1280, height: 900 }, ...options });
    if (isClockControlled) await context.clock.install();
    const { waitForText, clearTexts } = await watchTexts(context);
    await context.addInitScript(sumLayoutShifts);
    if (token) {
      await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
      await context.addCookies([{ name: 'relist_session', value: token, url: product.url }]);
    }
    const page = await context.newPage();
    watchTraffic(page);
    const errors = watchPage(page, [product.url]);
    await page.goto(product.url + path);
    return { page, context, errors, waitForText, clearTexts };
  };

  /** Analyzes an item from photos and returns it with its listing. */
  const analyze = async (token: string, ...photos: readonly PhotoFile[]): Promise<{ item: { id: string }; listing: { id: string } }> => {
    const form = new FormData();
    for (const { name, mimeType, buffer } of photos) form.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product.url}/api/items`, { method: 'POST', headers, body: form });
    return response.json() as Promise<never>;
  };

  return {
    visit,
    getUrl: (path = '') => product.url + path,
    createEmail: () => product.createEmail(),
    register: () => product.register(),
    /** Returns the administrator, who has an analyzed item, for pages that only show the item. The item is created once per worker. */
    getAdminWithItem: async (): Promise<Account> => {
      const createAdminWithItem = async () => {
        const admin = await product.getAdmin();
        await analyze(admin.token, readSamplePhoto('jacket-front'), readSamplePhoto('jacket-label'));
        return { ...admin, close: async () => {} };
      };
      return shareInWorker(`admin with item at ${product.url}`, createAdminWithItem);
    },
    /** Calls the API with a token and returns the JSON response. */
    call: async (path: string, token: string, init: { method?: string; body?: unknown } = {}) => {
      const isForm = init.body instanceof FormData;
      const response = await fetch(product.url + path, {
        method: init.method ?? (init.body ? 'POST' : 'GET'),
        headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
        ...(init.body !== undefined && { body: isForm ? (init.body as FormData) : JSON.stringify(init.body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<never>;
    },
    analyze,
  };
};
export type Site = ReturnType<typeof prepareSite>;
