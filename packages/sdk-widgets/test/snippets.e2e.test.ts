import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { prepareBrowser, watchPage } from '../../site/test/browser.ts';
import { createSmallPhoto } from '../../site/test/photos.ts';
import { createPage, startPartnerSite, type PartnerSite } from './partner-site.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Bundles the component as a partner's bundler would, with code that renders it. */
const bundleComponent = async (component: string) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `${component}
import { createRoot } from 'react-dom/client';
createRoot(document.querySelector('main')).render(<Sell />);`,
      resolveDir: folder,
      loader: 'tsx',
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: folder,
    write: false,
  });
  const findText = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: findText('.js'), styles: findText('.css') };
};

describe('the admin panel’s snippets, pasted unchanged into a partner’s page', () => {
  let site: PartnerSite;
  const { newPage } = prepareBrowser();
  const snippets = { html: '', react: '' };
  beforeAll(async () => {
    site = await startPartnerSite({ settings: { widgets: ['studio'], platforms: ['poshmark'] } });
    const page = await newPage();
    await page.addInitScript((token) => localStorage.setItem('auth_token', token), site.admin);
    await page.goto(`${site.relist}/admin?tab=partners`);
    await page.getByRole('button', { name: `Manage ${site.partner.name}`, exact: true }).click();
    await page.getByRole('tab', { name: 'Snippet' }).click();
    snippets.html = await page.getByLabel('HTML', { exact: true }).inputValue();
    snippets.react = await page.getByLabel('React', { exact: true }).inputValue();
    await page.close();
  });
  afterAll(() => site?.stop());

  /** Expects the widget to use the partner's settings and to analyze a photo with a token from the partner's server. */
  const expectAnalysis = async (path: string): Promise<Page> => {
    const [itemCount, tokenCount] = [(await site.fetchItems()).length, site.issuedTokens.length];
    const page = await newPage();
    const errors = watchPage(page, [site.getOrigin('shop-a'), site.relist]);
    await page.goto(site.getOrigin('shop-a') + path);
    await page.locator('input[type=file][multiple]').setInputFiles([await createSmallPhoto()]);
    expect(await page.getByLabel('Target platform').locator('option').allTextContents()).toEqual(['Poshmark']);
    await page.getByRole('button', { name: /^Analy[sz]e/ }).click();
    await page.getByText('Analysis Complete', { exact: true }).waitFor();
    expect(await site.fetchItems()).toHaveLength(itemCount + 1);
    expect(site.issuedTokens).toHaveLength(tokenCount + 1);
    expect(errors).toEqual([]);
    return page;
  };

  it('analyze a photo as HTML', async () => {
    expect(snippets.html).toContain(site.partner.publishableKey);
    site.put('/html', createPage(snippets.html, ''));
    await expectAnalysis('/html');
  });

  it.runIf(isSoak)('analyze a photo as a React component', async () => {
    expect(snippets.react).toContain(site.partner.publishableKey);
    const { script, styles } = await bundleComponent(snippets.react);
    site.put('/sell.js', { html: script, type: 'text/javascript' });
    site.put('/sell.css', { html: styles, type: 'text/css' });
    const head = '<link rel="stylesheet" href="/sell.css"><script type="module" src="/sell.js"></script>';
    site.put('/react', createPage('<main></main>', head));
    const page = await expectAnalysis('/react');
    const postButton = page.getByRole('button', { name: 'Post to Poshmark' });
    expect(await postButton.evaluate((element) => getComputedStyle(element).cursor)).toBe('pointer');
  });
});
