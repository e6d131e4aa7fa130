import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked, type InstalledPackage } from '../../../.scripts/lib/packed.mjs';
import { prepareBrowser, watchPage } from '../../site/test/browser.ts';
import { createSmallPhoto } from '../../site/test/photos.ts';
import { startPartnerSite, type PartnerSite } from './partner-site.ts';
import { createStepTimes } from './step-times.ts';

const { newContext } = prepareBrowser();

interface Framework {
  readonly packages: readonly string[];
  /** Import statements for `h` and `mount`. */
  readonly imports: string;
  readonly entry: string;
}

/** The oldest and newest supported versions of both frameworks. Preact 10.19.0 imports a file that its package lacks. */
const FRAMEWORKS: Readonly<Record<string, Framework>> = Object.fromEntries([
  ...['18.2.0', '18', '19'].map((version): [string, Framework] => [
    `React ${version}`,
    {
      packages: [`react@${version}`, `react-dom@${version}`],
      imports: `import { createElement as h } from 'react'; import { createRoot } from 'react-dom/client';
          const mount = (page, place) => createRoot(place).render(page);`,
      entry: '@relist/sdk-widgets',
    },
  ]),
  ...['10.19.1', '10', '11'].map((version): [string, Framework] => [
    `Preact ${version}`,
    {
      packages: [`preact@${version}`],
      imports: `import { h, render as mount } from 'preact';`,
      entry: '@relist/sdk-widgets/preact',
    },
  ]),
]);

describe.each(Object.entries(FRAMEWORKS))('the package on a page with %s', (name, { packages, imports, entry }) => {
  const times = createStepTimes();
  let site: PartnerSite;
  let installedPackage: InstalledPackage;
  beforeAll(async () => {
    site = await startPartnerSite();
    installedPackage = await installPacked('sdk-widgets');
    await writeFile(join(installedPackage.folder, 'package.json'), '{ "private": true }');
    const installation = promisify(execFile)('npm', ['install', '--no-save', '--prefix', 'framework', ...packages], {
      cwd: installedPackage.folder,
    });
    await times.measure('install', installation);
  });
  afterAll(async () => {
    await installedPackage.remove();
    await site.stop();
  });

  it('analyzes a photo, and moves focus to the button that replaces the clicked one', async () => {
    const contents = `${imports}
      import { ContactForm, ListingStudio, RelistProvider } from '${entry}';
      const getToken = async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token;
      const page = h(RelistProvider, { config: { baseUrl: '${site.relist}', getToken } }, h(ListingStudio), h(ContactForm));
      mount(page, document.querySelector('main'));`;
    const bundle = build({
      stdin: { contents, resolveDir: installedPackage.folder },
      absWorkingDir: installedPackage.folder,
      nodePaths: [join(installedPackage.folder, 'framework/node_modules')],
      define: { 'process.env.NODE_ENV': '"production"' },
      bundle: true,
      format: 'esm',
      write: false,
    });
    const { outputFiles } = await times.measure('build', bundle);
    site.put('/page.js', { html: outputFiles[0]?.text ?? '', type: 'text/javascript' });
    site.put('/', { html: '<!doctype html><title>Shop</title><main></main><script type="module" src="/page.js"></script>' });
    const context = await newContext();
    const page = await context.newPage();
    const errors = watchPage(page, [site.getOrigin('shop-a'), site.relist]);
    const input = page.locator('input[type=file][multiple]');
    await times.measure(
      'first widget',
      page.goto(site.getOrigin('shop-a')).then(() => input.waitFor({ state: 'attached' })),
    );
    times.print(name);
    await input.setInputFiles([await createSmallPhoto()]);
    await page.getByRole('button', { name: 'Analyze Item' }).click();
    await page.getByText('Analysis Complete', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Title' }).waitFor();

    await page.getByLabel(/name/i).last().fill('Ada');
    // The API accepts five messages an hour from one email address.
    await page.getByLabel('Email').fill(`${name.replace(' ', '-')}@example.com`);
    await page.getByLabel('Message').fill('Help');
    await page.getByRole('button', { name: /send/i }).click();
    const anotherButton = page.getByRole('button', { name: 'Send Another Message' });
    await anotherButton.waitFor();
    expect(await anotherButton.evaluate((button) => button === document.activeElement), name).toBe(true);
    expect(errors).toEqual([]);
  });
});
