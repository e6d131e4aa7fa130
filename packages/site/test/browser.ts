import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Frame, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumArgs, chromiumPath } from '../../../.scripts/lib/chromium.mjs';
import { startProduct, type Product } from '../../../.scripts/lib/product.mjs';

/** The installed Chromium, driven as a person would. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });

/** A photo of the samples that ship. */
export const sample = (name: string): string => fileURLToPath(new URL(`../public/samples/${name}.jpg`, import.meta.url));

/** Collects what went wrong in a page: console errors, uncaught errors, failed requests of our own, requests to other hosts. */
export const watchPage = (page: Page, origins: readonly string[]) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('response', (response) => response.status() >= 500 && problems.push(`${response.status()}: ${response.url()}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin)) problems.push(`foreign host: ${url.origin}`);
  });
  return problems;
};

/** Sums layout shifts that nobody caused by a press, from the first paint on; see `shiftOf`. */
export const countShifts = () => {
  const counted = globalThis as unknown as { shifted: number };
  counted.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);

/** Tells `noteText` every text that comes into the page. */
const tellTexts = () => {
  const { noteText } = globalThis as unknown as { noteText: (text: string) => Promise<void> };
  const tell = (node: Node | null) => {
    if (node instanceof Element && node.childElementCount > 0) for (const child of node.children) tell(child);
    else if (node?.textContent) void noteText(node.textContent);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') tell(target.parentElement);
      else for (const node of addedNodes) tell(node instanceof Element ? node : target);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/** Keeps a token in the browser, or none, while no page of ours is open there: one that is looks each second, and drops what is dead. */
export const keepToken = async (page: Page, token: string | undefined): Promise<void> => {
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.evaluate((value) => (value ? localStorage.setItem('auth_token', value) : localStorage.removeItem('auth_token')), token);
};

export interface Visit extends BrowserContextOptions {
  /** Whose browser it is; nobody's unless told. */
  readonly token?: string | undefined;
  /** Milliseconds given to each wait; the default is for a busy machine. */
  readonly patience?: number;
}

/** The product, started once for a file, and browsers that are closed after each test. */
export const startSite = (env: Record<string, string> = {}) => {
  let product: Product;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    product = await startProduct(env);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });

  /**
   * A browser of its own at a path, with what went wrong in it so far. `seen` waits for a text that stands so briefly that a look
   * at intervals would miss it. The cookie is what a login there would have set.
   */
  const visit = async (path: string, { token, patience = 30_000, ...options }: Visit = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    contexts.push(context);
    context.setDefaultTimeout(patience);
    const texts = new Set<string>();
    await context.exposeFunction('noteText', (text: string) => void texts.add(text));
    await context.addInitScript(tellTexts);
    await context.addInitScript(countShifts);
    if (token) {
      await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
      await context.addCookies([{ name: 'relist_session', value: token, url: product.url }]);
    }
    const page = await context.newPage();
    const problems = watchPage(page, [product.url]);
    await page.goto(product.url + path);
    const seen = (text: string): Promise<void> => expect.poll(() => [...texts], { timeout: patience }).toContain(text);
    return { page, context, problems, seen };
  };

  return {
    visit,
    url: (path = '') => product.url + path,
    register: () => product.register(),
    /** A call of the API by somebody, answered as JSON. */
    call: async (path: string, token: string, init: { method?: string; body?: unknown } = {}) => {
      const form = init.body instanceof FormData;
      const answer = await fetch(product.url + path, {
        method: init.method ?? (init.body ? 'POST' : 'GET'),
        headers: { authorization: `Bearer ${token}`, ...(!form && { 'content-type': 'application/json' }) },
        ...(init.body !== undefined && { body: form ? (init.body as FormData) : JSON.stringify(init.body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<never>;
    },
    /** A thing analysed from sample photos, and its listing. */
    analyse: async (token: string, ...photos: readonly string[]): Promise<{ item: { id: string }; listing: { id: string } }> => {
      const form = new FormData();
      for (const name of photos) form.append('images', new Blob([readFileSync(sample(name))], { type: 'image/jpeg' }), `${name}.jpg`);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${product.url}/api/items`, { method: 'POST', headers, body: form });
      return answer.json() as Promise<never>;
    },
  };
};
export type Site = ReturnType<typeof startSite>;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

/** What axe finds on the whole page, or in a frame of one, WCAG 2.2 AA (with the size of targets, for its tag is named) and good practice. Evaluated through the debugger, which the page's policy does not hold up. */
export const violations = async (page: Page | Frame): Promise<string[]> => {
  // A card on its way in is see-through for a moment.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished, effect }) => effect?.getTiming().iterations === 1 && finished)),
  );
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } }).axe;
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await run({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
  );
};
