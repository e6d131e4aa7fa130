import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWidgetNames } from '../../../.config/widget-entries.mjs';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { installPacked, type InstalledPackage } from '../../../.scripts/lib/packed.mjs';
import { createReactSnippet } from '../src/widgets/admin-partners/snippets.ts';
import { measureBundle } from './bundle-size.ts';

const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const PEERS = ['react', 'react-dom', 'preact', '@types/react', '@types/react-dom'];

const partnerPage = `
import { ListingStudio, RelistProvider, createRelist } from '@relist/sdk-widgets';
import { createRelist as createHeadlessRelist } from '@relist/sdk-widgets/headless';
import '@relist/sdk-widgets/styles.css';

const relist = createRelist({ baseUrl: 'https://relist.example' });
export const page = <RelistProvider relist={relist}><ListingStudio /></RelistProvider>;
export const prices = async (): Promise<(number | null)[]> =>
  (await createHeadlessRelist({ baseUrl: '' }).client.items.list({ query: {} })).rows.map((item) => item.estimatedValue);
`;
const readGuide = (name: string): string => readFileSync(fileURLToPath(new URL(`../../../docs/guides/${name}`, import.meta.url)), 'utf8');
/** Returns the first block of code in a guide after a text. Throws when there is none. */
const readGuideCode = (name: string, precedingText: string, language: string): string => {
  const guide = readGuide(name);
  const start = guide.indexOf(precedingText);
  const [, code] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide.slice(start)) ?? [];
  if (start < 0 || code === undefined) throw new Error(`${name} has no ${language} code after "${precedingText}".`);
  return code;
};
/** Returns a page with the markup in the guide about prop getters. */
const createMarkupPage = (hooks: string): string => `
import { useSyncExternalStore } from '${hooks}';
import { createRelist, createUploader } from '@relist/sdk-widgets/headless';

const uploader = createUploader(createRelist({ baseUrl: 'https://relist.example' }));
export const Sell = () => {
  ${readGuideCode('headless.md', 'Each store has', 'jsx')}
};
`;
const settings = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    skipLibCheck: false,
    noUncheckedSideEffectImports: true,
    noEmit: true,
  },
};

/** Returns code that compares the type of every widget by subpath with its type in the main entry. */
const createTypeComparison = (packageName: string) =>
  [
    `import * as main from '${packageName}';`,
    ...listWidgetNames().map(
      (name, index) =>
        `import * as w${index} from '${packageName}/${name}';\nexport const widgets${index}: Pick<typeof main, keyof typeof w${index}> = w${index};`,
    ),
    `import type { ContactFormProps } from '${packageName}/contact-form';`,
    'export const validProps: ContactFormProps = { onSent: ({ message }) => message };',
    '// @ts-expect-error Props are checked.',
    'export const invalidProps: ContactFormProps = { onSent: 3 };',
  ].join('\n');

/** Returns tsc's errors for each page in the folder, empty if there are none. */
const findTypeErrors = async <Name extends string>(
  folder: string,
  pages: Readonly<Record<Name, string>>,
  compilerOptions: object = {},
): Promise<Record<Name, string>> => {
  const names = Object.keys(pages) as Name[];
  await Promise.all(names.map((name) => writeFile(join(folder, `${name}.tsx`), pages[name])));
  const config = {
    ...settings,
    files: names.map((name) => `${name}.tsx`),
    compilerOptions: { ...settings.compilerOptions, ...compilerOptions },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { cwd: folder }, (_, stdout) => resolve(stdout)),
  );
  const lines = output.split('\n').filter(Boolean);
  // An error without a page name applies to all pages.
  const isAboutPage = (line: string, name: Name) =>
    line.startsWith(`${name}.tsx`) || !names.some((other) => line.startsWith(`${other}.tsx`));
  return Object.fromEntries(names.map((name) => [name, lines.filter((line) => isAboutPage(line, name)).join('\n')])) as Record<
    Name,
    string
  >;
};

/** Runs a program in the folder and returns its output, including stderr. */
const runProgram = (folder: string, program: string) =>
  new Promise((resolve) =>
    execFile(process.execPath, ['--input-type=module', '-e', program], { cwd: folder }, (_, stdout, stderr) => resolve(stdout + stderr)),
  );
/** Returns code that prints widgets whose subpath export differs from the main entry, and whether enough exports were compared. */
const createExportComparison = (packageName: string) => `
  const main = await import('${packageName}');
  let matchCount = 0;
  for (const name of ${JSON.stringify(listWidgetNames())}) {
    const entries = Object.entries(await import('${packageName}/' + name));
    if (entries.length === 0) console.log(name + ' is empty');
    for (const [key, value] of entries) main[key] === value ? matchCount++ : console.log(name + ' exports a different ' + key);
  }
  console.log(matchCount > ${listWidgetNames().length});`;

describe('the package without other parts of Relist', () => {
  let installedPackage: InstalledPackage;
  let packageSize: Promise<number> | undefined;
  beforeAll(async () => {
    installedPackage = await installPacked('sdk-widgets', { peers: PEERS });
  });
  afterAll(() => installedPackage.remove());

  it('includes all types, including API responses and each widget by subpath', async () => {
    const snippet = createReactSnippet({ publishableKey: 'pk_shop' }, 'https://relist.example');
    const pages = {
      partner: partnerPage,
      snippet,
      widgetTypes: createTypeComparison('@relist/sdk-widgets'),
      markup: createMarkupPage('react'),
      invalidPage: `${partnerPage}\nexport const text: string = page;`,
    };
    const { invalidPage, ...errors } = await findTypeErrors(installedPackage.folder, pages);
    expect(errors).toEqual({ partner: '', snippet: '', widgetTypes: '', markup: '' });
    expect(invalidPage).toContain("is not assignable to type 'string'");
  });

  it('can be imported from each entry', async () => {
    const entries = ['', '/headless', '/preact', '/embed'].map((entry) => `import('@relist/sdk-widgets${entry}')`);
    const error = await new Promise((resolve) =>
      execFile(
        process.execPath,
        ['--input-type=module', '-e', `await Promise.all([${entries}])`],
        { cwd: installedPackage.folder },
        resolve,
      ),
    );
    expect(error).toBeNull();
    expect(existsSync(join(installedPackage.folder, 'node_modules/@relist/sdk-widgets/dist/react/styles.css'))).toBe(true);
  });

  it('keeps its colors with the CSS compiler of Vite and Next, which replaces light-dark() for older browsers', () => {
    const code = readFileSync(join(installedPackage.folder, 'node_modules/@relist/sdk-widgets/dist/react/styles.css'));
    const targets = { chrome: 111 << 16, firefox: 111 << 16, safari: (16 << 16) | (4 << 8) };
    const text = transform({ filename: 'styles.css', code, targets, minify: true }).code.toString();
    expect(text).toContain('light-dark(');
    expect(text).not.toMatch(/--lightningcss-(?:light|dark),/);
  });

  it('exports the same widgets by subpath as from the main entry', async () => {
    expect(await runProgram(installedPackage.folder, createExportComparison('@relist/sdk-widgets'))).toBe('true\n');
  });

  it('does not export parts of widgets or internal code', async () => {
    const internalPaths = ['shared', 'sign-in-window', 'contact-form/use-contact', 'widgets/contact-form', 'preact/shared'];
    const script = internalPaths
      .map((name) => `await import('@relist/sdk-widgets/${name}').catch(({ code }) => console.log(code));`)
      .join('\n');
    expect(await runProgram(installedPackage.folder, script)).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n'.repeat(internalPaths.length));
  });

  it('renders a widget from a subpath with a provider from the main entry', async () => {
    const program = `
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { RelistProvider } from '@relist/sdk-widgets';
      import { ContactForm } from '@relist/sdk-widgets/contact-form';
      const form = createElement(ContactForm);
      console.log(renderToString(createElement(RelistProvider, { config: { baseUrl: 'https://relist.example' } }, form)));
      try { renderToString(form); } catch ({ message }) { console.log('Alone:', message); }`;
    expect(await runProgram(installedPackage.folder, program)).toMatch(/<form[^]*<textarea[^]*\nAlone: .*RelistProvider/);
  });

  // Sizes in bytes, gzip -9, minified by esbuild, without React and lazy imports. The limits were set about 10% above the first measured sizes
  // (3490, 24762, 26600 and 21193). The uploader's limit was set 1% above its size of 8300.
  it.each([
    ['one widget', `export { ContactForm } from '@relist/sdk-widgets/contact-form'`, 3840],
    ['the uploader', `export { PhotoUploader } from '@relist/sdk-widgets/photo-uploader'`, 8400],
    ['the provider', `export { RelistProvider } from '@relist/sdk-widgets'`, 27_240],
    [
      'provider and widget',
      `export { ContactForm } from '@relist/sdk-widgets/contact-form'; export { RelistProvider } from '@relist/sdk-widgets'`,
      29_260,
    ],
    ['both from the main entry', `export { ContactForm, RelistProvider } from '@relist/sdk-widgets'`, 29_260],
    ['custom markup', `export { createRelist, createUploader } from '@relist/sdk-widgets/headless'`, 23_310],
  ])('adds no unused code to a bundle: %s', async (_, page, maxSize) => {
    const size = await measureBundle(installedPackage.folder, page);
    expect(size).toBeLessThan(maxSize);
    packageSize ??= measureBundle(installedPackage.folder, `export * from '@relist/sdk-widgets'`);
    expect(size).toBeLessThan((await packageSize) / 2);
  });

  it('contains only the build output', () => {
    const otherFiles = installedPackage.files.filter((file) => !file.startsWith('dist/'));
    expect(otherFiles.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(installedPackage.files.filter((file) => /\.(test|stories)\.|\/test\//.test(file))).toEqual([]);
  });
});

describe('the package with Preact and without React', () => {
  let installedPackage: InstalledPackage;
  beforeAll(async () => {
    installedPackage = await installPacked('sdk-widgets', { peers: ['preact'] });
  });
  afterAll(() => installedPackage.remove());
  const page = partnerPage.replaceAll("'@relist/sdk-widgets'", "'@relist/sdk-widgets/preact'");

  it('exports the same widgets by subpath as from the main entry', async () => {
    expect(await runProgram(installedPackage.folder, createExportComparison('@relist/sdk-widgets/preact'))).toBe('true\n');
  });

  it.runIf(isSoak)('includes types that work with the guide’s setup', async () => {
    const { compilerOptions } = JSON.parse(readGuideCode('embed.md', '## Preact with TypeScript', 'json'));
    const pages = { page, widgetTypes: createTypeComparison('@relist/sdk-widgets/preact'), markup: createMarkupPage('preact/compat') };
    expect(await findTypeErrors(installedPackage.folder, pages, compilerOptions)).toEqual({ page: '', widgetTypes: '', markup: '' });
    const { page: errorsWithoutPaths } = await findTypeErrors(installedPackage.folder, { page }, { ...compilerOptions, paths: {} });
    expect(errorsWithoutPaths).toContain("'react'");
  });
});
