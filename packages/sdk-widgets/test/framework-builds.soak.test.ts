import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTarball } from '../../../.scripts/lib/packed.mjs';
import { prepareBrowser, watchPage } from '../../site/test/browser.ts';
import { createSmallPhoto } from '../../site/test/photos.ts';
import { startPartnerSite, type PartnerSite } from './partner-site.ts';
import { createStepTimes } from './step-times.ts';

const run = promisify(execFile);
const { newContext } = prepareBrowser();
const ENV = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };

interface Setup {
  readonly packages: readonly string[];
  /** Path of the build tool in node_modules. */
  readonly tool: string;
  readonly buildArguments: readonly string[];
  readonly getServeArguments: (port: string) => readonly string[];
  readonly createFiles: (relist: string) => Readonly<Record<string, string>>;
  /** Text that each page's HTML must contain before any script runs. Empty if nothing is rendered on the server. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Returns the code of a component that embeds the studio. */
const createStudioCode = (relist: string) => `'use client';
import { ListingStudio, RelistProvider } from '@relist/sdk-widgets';

const getToken = async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token;
export const Studio = () => (
  <RelistProvider config={{ baseUrl: '${relist}', getToken }}>
    <ListingStudio />
  </RelistProvider>
);
export default Studio;
`;

const NEXT: Setup = {
  packages: ['next@16', 'react@19', 'react-dom@19'],
  tool: 'next/dist/bin/next',
  buildArguments: ['build'],
  getServeArguments: (port) => ['start', '-p', port],
  createFiles: (relist) => ({
    'studio.jsx': createStudioCode(relist),
    'app/layout.jsx': `import '@relist/sdk-widgets/styles.css';
      export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
    // This is a server component. It renders the widgets directly, and code without a user interface runs on the server.
    'app/page.jsx': `import { ContactForm } from '@relist/sdk-widgets/contact-form';
      import { PriceCheck, RelistProvider } from '@relist/sdk-widgets';
      import { PLATFORMS } from '@relist/sdk-widgets/headless';
      import { Studio } from '../studio.jsx';
      export default () => (
        <main>
          <p>For {PLATFORMS.join(', ')}.</p>
          <RelistProvider config={{ baseUrl: '${relist}' }}><PriceCheck /><ContactForm /></RelistProvider>
          <Studio />
        </main>
      );`,
    'pages/_app.jsx': `import '@relist/sdk-widgets/styles.css';
      export default ({ Component, pageProps }) => <Component {...pageProps} />;`,
    'pages/old.jsx': `export { default } from '../studio.jsx';
      export const getServerSideProps = () => ({ props: {} });`,
  }),
  pages: { '/': ['poshmark', '<textarea', 'type="file"'], '/old': ['type="file"'] },
};

const VITE: Setup = {
  packages: ['vite@8', 'react@18', 'react-dom@18'],
  tool: 'vite/bin/vite.js',
  buildArguments: ['build'],
  getServeArguments: (port) => ['preview', '--port', port, '--strictPort', '--host', '127.0.0.1'],
  createFiles: (relist) => ({
    'vite.config.js': `export default { preview: { allowedHosts: true } };`,
    'index.html': '<!doctype html><html lang="en"><title>Shop</title><main></main><script type="module" src="/main.jsx"></script></html>',
    'studio.jsx': createStudioCode(relist),
    'main.jsx': `import React from 'react';
      import { createRoot } from 'react-dom/client';
      import '@relist/sdk-widgets/styles.css';
      import { Studio } from './studio.jsx';
      createRoot(document.querySelector('main')).render(<Studio />);`,
  }),
  pages: { '/': [] },
};

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

describe.each([
  ['Next', NEXT],
  ['Vite and React 18', VITE],
])('a page built by %s from the packed file', (name, { packages, tool, buildArguments, getServeArguments, createFiles, pages }) => {
  const times = createStepTimes();
  let site: PartnerSite;
  let folder: string;
  let stop: () => void = () => {};
  beforeAll(async () => {
    site = await startPartnerSite();
    folder = await mkdtemp(join(tmpdir(), 'relist-framework-'));
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const tarball = await getTarball('packages/sdk-widgets');
    await times.measure('install', run('npm', ['install', '--no-audit', '--no-fund', tarball, ...packages], { cwd: folder }));
    for (const [file, text] of Object.entries(createFiles(site.relist))) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const program = join(folder, 'node_modules', tool);
    await times.measure('build', run(process.execPath, [program, ...buildArguments], { cwd: folder, env: ENV }));
    const port = await findFreePort();
    const server = spawn(process.execPath, [program, ...getServeArguments(String(port))], { cwd: folder, env: ENV, detached: true });
    stop = () => void (server.pid && process.kill(-server.pid));
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text) => String(text).includes(String(port)) && resolve());
      server.once('exit', (code) => reject(new Error(`The server exited with code ${code}.`)));
    });
    site.overrides.fallbackPort = port;
  }, 600_000);
  afterAll(async () => {
    stop();
    await rm(folder, { recursive: true, force: true });
    await site.stop();
  });

  it.each(Object.entries(pages))('analyzes a photo at %s', async (path, texts) => {
    const address = site.getOrigin('shop-a') + path;
    // Node does not resolve subdomains of localhost, so the page is fetched by IP address.
    const html = await (await fetch(`http://127.0.0.1:${site.overrides.fallbackPort}${path}`)).text();
    for (const text of texts) expect(html).toContain(text);
    const page = await (await newContext()).newPage();
    const errors = watchPage(page, [site.getOrigin('shop-a'), site.relist]);
    const input = page.locator('input[type=file][multiple]');
    await times.measure(
      'first widget',
      page.goto(address).then(() => input.waitFor({ state: 'attached' })),
    );
    times.print(`${name}, ${path}`);
    await input.setInputFiles([await createSmallPhoto()]);
    const button = page.getByRole('button', { name: 'Analyze Item' });
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    await button.click();
    await page.getByText('Analysis Complete', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    expect(errors).toEqual([]);
  });
});
