import type { Page, Request } from 'playwright-core';

interface Traffic {
  /** Requests without an answer so far. */
  readonly open: Set<Request>;
  /** Called when one of them ends. */
  onEnd: () => void;
}
const traffic = new WeakMap<Page, Traffic>();

/** Tracks a page's requests for `waitUntilIdle`. */
export const watchTraffic = (page: Page): void => {
  const seen: Traffic = { open: new Set(), onEnd: () => {} };
  traffic.set(page, seen);
  let document: Request | null = null;
  const end = (request: Request) => {
    seen.open.delete(request);
    seen.onEnd();
  };
  page.on('request', (request) => {
    seen.open.add(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = request;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !document) return;
    // The previous page is gone, and its requests fire no more events.
    for (const request of seen.open) if (request !== document) end(request);
    document = null;
  });
};

/** Resolves when the page has no open requests and has drawn the results. */
export const waitUntilIdle = async (page: Page): Promise<void> => {
  const seen = traffic.get(page);
  if (!seen) throw new Error('Call watchTraffic for this page first.');
  const isQuiet = async (): Promise<boolean> => {
    while (seen.open.size > 0) await new Promise<void>((resolve) => (seen.onEnd = resolve));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
    return seen.open.size === 0;
  };
  while (!(await isQuiet()));
};

/** Polls each frame until `read` returns `wanted`. `page.waitForFunction` with a string needs eval, which the page's CSP refuses. */
export const waitForValue = async <Value>(page: Page, read: () => Promise<Value>, wanted: Value): Promise<void> => {
  while ((await read()) !== wanted) await page.evaluate(() => new Promise(requestAnimationFrame));
};
