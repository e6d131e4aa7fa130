import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareBrowser, watchPage } from '../../site/test/browser.ts';
import { createSmallPhoto } from '../../site/test/photos.ts';
import { createPage, startPartnerSite, type PartnerSite } from './partner-site.ts';
import { isSoak, selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';

/** Policies with exactly the directives that docs/guides/security.md lists. */
const POLICIES = {
  none: '',
  strict: "default-src 'none'; script-src 'self' %relist%; connect-src 'self' %relist%",
  'strict with images': "default-src 'self'; script-src 'self' %relist%; connect-src 'self' %relist%; img-src 'self' blob: %relist%",
  'trusted types':
    "default-src 'none'; script-src 'self' %relist%; connect-src 'self' %relist%; require-trusted-types-for 'script'; trusted-types 'none'",
  'nonce and strict-dynamic': "default-src 'none'; script-src 'nonce-shop' 'strict-dynamic'; connect-src 'self' %relist%",
};

const NONCE_SNIPPET =
  '<script nonce="shop" type="module" src="%relist%/embed/relist.js" data-key="%key%"></script><script nonce="shop" type="module" src="/connect.js"></script>';

/** Waits until a photo is drawn. */
const waitForPhoto = (page: Page) =>
  page.waitForFunction(() => {
    const canvas = document.querySelector('relist-studio')?.shadowRoot?.querySelector('canvas');
    const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return (canvas?.width ?? 0) > 1 && [...data].some((value) => value > 0);
  });

describe('content security policies', () => {
  let site: PartnerSite;
  const { newPage } = prepareBrowser();
  beforeAll(async () => {
    site = await startPartnerSite();
    for (const [name, policy] of Object.entries(POLICIES)) {
      const page = name.startsWith('nonce')
        ? createPage('<relist-studio></relist-studio>', NONCE_SNIPPET)
        : createPage('<relist-studio></relist-studio>');
      site.put(`/${encodeURIComponent(name)}`, { ...page, headers: policy ? { 'content-security-policy': policy } : {} });
    }
    site.put('/too-strict', {
      ...createPage('<relist-studio></relist-studio>'),
      headers: { 'content-security-policy': "default-src 'none'; script-src 'self' %relist%; connect-src 'self'" },
    });
  });
  afterAll(() => site?.stop());

  const visit = async (path: string) => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } });
    const errors = watchPage(page, [site.getOrigin('shop-a'), site.relist]);
    const violations: string[] = [];
    await page.exposeFunction('recordViolation', (violation: string) => void violations.push(violation));
    await page.addInitScript(() => {
      const globals = globalThis as unknown as { recordViolation: (violation: string) => void };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        globals.recordViolation(`${violatedDirective}: ${blockedURI}`),
      );
    });
    await page.goto(site.getOrigin('shop-a') + path);
    return { page, errors, violations };
  };

  it.each(selectForRun(['trusted types'], Object.keys(POLICIES)))(
    'allow the studio to draw, edit and send photos and to show a result: %s',
    async (name) => {
      const { page, errors, violations } = await visit(`/${encodeURIComponent(name)}`);
      const studio = page.locator('relist-studio');
      await studio.getByRole('button', { name: 'Choose photos' }).waitFor();
      // The button has the green of the widget's theme if the styles were applied.
      expect(await studio.getByRole('button', { name: 'Analyze Item' }).evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
        'rgb(30, 107, 82)',
      );
      await page.locator('input[type=file][multiple]').setInputFiles([await createSmallPhoto(1), await createSmallPhoto(2)]);
      await waitForPhoto(page);
      await studio.getByRole('button', { name: 'Edit photo 1' }).click();
      const editor = studio.getByRole('dialog');
      await editor.getByRole('button', { name: 'Rotate right' }).click();
      await editor.getByRole('button', { name: /^(Apply|Save|Done)/ }).click();
      await studio.getByRole('button', { name: 'Analyze Item' }).click();
      await page.getByText('Analysis Complete', { exact: true }).waitFor();
      await studio.getByRole('textbox', { name: 'Title' }).waitFor();
      await waitForPhoto(page);
      expect(violations).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  it.runIf(isSoak)('are violated without the documented directives, and the widget reports that it received no response', async () => {
    const { page, violations } = await visit('/too-strict');
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('alert').first().textContent()).toContain('Relist didn’t respond.');
    expect(violations.some((violation) => violation.startsWith('connect-src'))).toBe(true);
  });
});
