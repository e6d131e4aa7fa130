import type { Page, Request } from 'playwright-core';

interface Traffic {
  /** Requests without a response so far. */
  readonly openRequests: Set<Request>;
  /** Called when one of them ends. */
  onEnd: () => void;
}
const trafficByPage = new WeakMap<Page, Traffic>();

/** Tracks a page's requests for `waitUntilIdle`. */
export const watchTraffic = (page: Page): void => {
  const pageTraffic: Traffic = { openRequests: new Set(), onEnd: () => {} };
  trafficByPage.set(page, pageTraffic);
  let document: Request | null = null;
  const end = (request: Request) => {
    pageTraffic.openRequests.delete(request);
    pageTraffic.onEnd();
  };
  page.on('request', (request) => {
    pageTraffic.openRequests.add(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = request;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !document) return;
    // The previous page is gone, and its requests fire no more events.
    for (const request of pageTraffic.openRequests) if (request !== document) end(request);
    document = null;
  });
};

/** Resolves when the page has no open requests and has drawn the results. */
export const waitUntilIdle = async (page: Page): Promise<void> => {
  const pageTraffic = trafficByPage.get(page);
  if (!pageTraffic) throw new Error('Call watchTraffic for this page first.');
  const isIdle = async (): Promise<boolean> => {
    while (pageTraffic.openRequests.size > 0) await new Promise<void>((resolve) => (pageTraffic.onEnd = resolve));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
    return pageTraffic.openRequests.size === 0;
  };
  while (!(await isIdle()));
};

/**
 * Calls `read` once per animation frame until it returns `expectedValue`. `page.waitForFunction` with a string needs eval, which the page's
 * CSP blocks.
 */
export const waitForValue = async <Value>(page: Page, read: () => Promise<Value>, expectedValue: Value): Promise<void> => {
  while ((await read()) !== expectedValue) await page.evaluate(() => new Promise(requestAnimationFrame));
};
