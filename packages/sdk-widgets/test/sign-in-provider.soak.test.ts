import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSignInProvider, type SignInProvider } from '../../api/test/sign-in-provider.ts';
import { prepareBrowser, clickAndWaitForClose } from '../../site/test/browser.ts';
import { createPage, startPartnerSite, type PartnerSite } from './partner-site.ts';

describe('sign-in with a provider on a page from another origin', () => {
  let provider: SignInProvider;
  let site: PartnerSite;
  let context: BrowserContext;
  const { newContext } = prepareBrowser();
  beforeAll(async () => {
    // The provider redirects to the server's own URL, so the script is loaded from there.
    provider = await startSignInProvider(() => `${site.product.url}/api/login/callback`);
    const { issuer, clientId, clientSecret } = provider.options;
    site = await startPartnerSite({ env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret ?? '' } });
    provider.setPerson({ sub: 'grace', email: 'grace@example.com', email_verified: true, given_name: 'Grace' });
    const script = `<script type="module" src="${site.product.url}/embed/relist.js"></script>`;
    site.put('/', createPage('<relist-auth></relist-auth><relist-listings></relist-listings>', script));
  });
  afterAll(async () => {
    await site?.stop();
    await provider?.close();
  });
  beforeEach(async () => {
    context = await newContext({ viewport: { width: 900, height: 900 } });
  });

  const findProviderLink = (page: Page) => page.getByRole('link', { name: `Continue with ${new URL(provider.options.issuer).host}` });
  const waitForWindow = async (press: () => Promise<unknown>) => {
    const [popup] = await Promise.all([context.waitForEvent('page'), press()]);
    return popup;
  };

  it('keeps the window open while the user signs in through another tab, and then continues automatically', async () => {
    const page = await context.newPage();
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(`${site.getOrigin('shop-a')}/`);
    const button = page.locator('relist-auth').getByRole('button', { name: 'Continue with Relist' });
    await button.waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
    const popup = await waitForWindow(() => button.click());
    const tab = await waitForWindow(() => findProviderLink(popup).click());
    // The tab shows a way back to the window instead of the home page.
    await tab.getByRole('heading', { name: 'You’re signed in' }).waitFor();
    await tab.getByText(`Go back to the window that asks about ${new URL(site.getOrigin('shop-a')).host}`).waitFor();
    expect(new URL(tab.url()).hash).toBe('');
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    await popup.getByRole('heading', { name: `Allow ${new URL(site.getOrigin('shop-a')).host}?` }).waitFor();
    const listings = page.waitForResponse((response) => response.url().startsWith(`${site.product.url}/api/items?`));
    await clickAndWaitForClose(popup, 'Allow');

    await page.getByText('You’re signed in.').waitFor();
    const response = await listings;
    expect([response.status(), response.request().headers()['authorization']]).toEqual([200, expect.stringMatching(/^Bearer rl_pat_/)]);
    // The embedding page makes no requests for the sign-in.
    expect(requestedPaths.filter((path) => /^\/api\/(login|auth\/)/.test(path))).toEqual([]);
  });
});
