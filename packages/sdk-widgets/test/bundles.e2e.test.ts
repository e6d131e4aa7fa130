import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../../.scripts/lib/build/build.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const siteDist = fileURLToPath(new URL('../../site/dist', import.meta.url));
const listScripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
const measureGzip = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

/** The budgets count kilobytes of 1000 bytes, compressed with gzip -9. */
const KB = 1000;

describe('the build', () => {
  beforeAll(() => build());
  const findChunk = (name: string) =>
    listScripts(join(dist, 'embed', 'c')).find((file) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(file)) ?? `${name} is missing`;

  it.each([
    ['relist', 2],
    ['frame', 1.6],
    ['notice', 1],
    ['runtime', 22],
    ['uploader', 8],
    ['photo-editor', 6],
    ['client', 8],
    ['draft-store', 4],
    ['toaster', 2],
    ['parts', 8],
    ['analysis', 8],
    ['category-field', 2],
    ['posting', 4],
    ['listing', 8],
    ['pricing', 8],
    ['price-check', 8],
    ['try-it', 4],
    ['try-result', 4],
    ['stats', 8],
    ['listings', 8],
    ['rows', 5],
    ['selection-dock', 2],
    ['change-items', 2],
    ['prices-dialog', 3],
    ['import-dialog', 2],
    ['export-dialog', 2],
    ['auth', 8],
    ['prepare-widget', 2],
    ['sign-in-window', 2],
    ['contact', 8],
    ['admin-overview', 8],
    ['admin-users', 8],
    ['admin-partners', 8],
    ['admin-tickets', 8],
    ['admin-analytics', 8],
    ['admin-audit', 8],
    ['admin-usage', 8],
    ['admin-jobs', 8],
    ['admin-outbox', 8],
    ['admin-rule-packs', 8],
    ['admin-accuracy', 8],
    ['bulk-pricing', 8],
    ['studio', 8],
    ['item-in-list', 2],
    ['item-view', 8.5],
    ['languages', 1],
    ['es-seller', 8],
    ['es-results', 8],
    ['es-server', 8],
    ['es-account', 4],
    ['es-rest', 9],
    ['fr-seller', 8],
    ['fr-results', 8],
    ['fr-server', 8],
    ['fr-account', 4],
    ['fr-rest', 9],
  ])('keeps %s under %d KB gzip', (name, budget) => {
    const file = /^(relist|frame)$/.test(name) ? join(dist, 'embed', `${name}.js`) : findChunk(name);
    expect(measureGzip(file)).toBeLessThan(budget * KB);
  });

  it.each([
    ['uploader embed', 28, ['uploader']],
    ['uploader embed with a partner’s key', 29.5, ['uploader', 'prepare-widget']],
    // The item's page loads during the analysis.
    ['studio embed', 80, ['studio']],
  ] as const)('keeps the complete %s under %d KB gzip', (_, budget, chunks) => {
    const visitedFiles = new Set<string>();
    const visit = (file: string) => {
      if (visitedFiles.has(file)) return;
      visitedFiles.add(file);
      for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
        visit(join(file, '..', specifier ?? ''));
    };
    visit(join(dist, 'embed', 'relist.js'));
    visit(findChunk('runtime'));
    for (const name of chunks) visit(findChunk(name));
    expect([...visitedFiles].reduce((sum, file) => sum + measureGzip(file), 0)).toBeLessThan(budget * KB);
  });

  it('keeps the scripts of the site’s first route under 110 KB gzip', () => {
    const html = readFileSync(join(siteDist, 'index.html'), 'utf8');
    // These are the scripts that all pages share, and the scripts of the landing page.
    const fileNames = [...html.matchAll(/(?: src| href| data-landing)="([^"]+\.js)"/g)].flatMap(([, names]) => names?.split(' ') ?? []);
    const loadedFiles = fileNames.filter((name) => name.startsWith('/assets/')).map((name) => join(siteDist, name));
    expect(loadedFiles.length).toBeGreaterThan(4);
    expect(loadedFiles.reduce((sum, file) => sum + measureGzip(file), 0)).toBeLessThan(110 * KB);
  });

  it('adds less than 30 KB gzip on every other route of the site', () => {
    const pages = readdirSync(join(siteDist, 'assets')).filter((name) => /-page-[\w-]+\.js$/.test(name));
    expect(pages.length).toBeGreaterThan(12);
    for (const name of pages) expect(measureGzip(join(siteDist, 'assets', name)), name).toBeLessThan(30 * KB);
  });

  it('contains no framework in the headless entry', () => {
    const visitedFiles = new Set<string>();
    const visit = (file: string): string[] => {
      if (visitedFiles.has(file)) return [];
      visitedFiles.add(file);
      const names = [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import|import\()\s*['"]([@\w./-]+)['"]/g)].map(
        ([, name]) => name ?? '',
      );
      return names.flatMap((name) => (name.startsWith('.') ? visit(join(file, '..', name)) : [name]));
    };
    const packages = visit(join(dist, 'react', 'headless.js'));
    expect([...new Set(packages)].sort()).toEqual(['ky', 'zustand/vanilla']);
  });

  it('contains no schema library in browser code', () => {
    for (const file of [...listScripts(dist), ...listScripts(siteDist)])
      expect(/ZodError|_zod\b|from\s*"zod"/.test(readFileSync(file, 'utf8')), file).toBe(false);
  });

  it('publishes the hash of each embed file for this version', () => {
    const { version, files } = JSON.parse(readFileSync(join(dist, 'embed', 'integrity.json'), 'utf8'));
    expect(version).toBe(JSON.parse(readFileSync(join(dist, '..', 'package.json'), 'utf8')).version);
    const computeHash = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
    const expectedHashes = listScripts(join(dist, 'embed')).map((file) => [relative(join(dist, 'embed'), file), computeHash(file)]);
    expect(files).toEqual(Object.fromEntries(expectedHashes));
  });

  it('does not write HTML strings or evaluate code', () => {
    for (const file of listScripts(join(dist, 'embed')))
      expect(/insertAdjacentHTML|document\.write|\beval\(|new Function\(/.test(readFileSync(file, 'utf8')), file).toBe(false);
  });

  it('can be imported in Node', async () => {
    await expect(import(join(dist, 'embed', 'relist.js'))).resolves.toBeDefined();
    await expect(import(join(dist, 'react', 'index.js'))).resolves.toBeDefined();
  });
});
