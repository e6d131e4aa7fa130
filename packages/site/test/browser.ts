import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../../.scripts/lib/chromium.mjs';

/** The installed Chromium, driven as a person would. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });

/** Collects what went wrong in a page: console errors, uncaught errors, failed requests of our own, requests to other hosts. */
export const watchPage = (page: Page, origins: readonly string[]) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('response', (response) => response.status() >= 500 && problems.push(`${response.status()}: ${response.url()}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin)) problems.push(`foreign host: ${url.origin}`);
  });
  return problems;
};
