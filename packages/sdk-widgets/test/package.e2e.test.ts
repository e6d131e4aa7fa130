import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked, type Packed } from '../../../.scripts/lib/packed.mjs';

const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const PEERS = ['react', 'react-dom', 'preact', '@types/react', '@types/react-dom'];

const shop = `
import { ListingStudio, RelistProvider, createRelist } from '@relist/sdk-widgets';
import { createRelist as headless } from '@relist/sdk-widgets/headless';
import '@relist/sdk-widgets/styles.css';

const relist = createRelist({ baseUrl: 'https://relist.example' });
export const page = <RelistProvider relist={relist}><ListingStudio /></RelistProvider>;
export const prices = async (): Promise<(number | null)[]> =>
  (await headless({ baseUrl: '' }).client.items.list({ query: {} })).rows.map((item) => item.estimatedValue);
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
  files: ['shop.tsx'],
};

describe('the package in a shop that has nothing else of Relist', () => {
  let packed: Packed;
  beforeAll(async () => {
    packed = await installPacked('sdk-widgets', { beside: PEERS });
  });
  afterAll(() => packed.remove());

  it('brings its types, down to what the API answers', async () => {
    await writeFile(join(packed.folder, 'shop.tsx'), shop);
    await writeFile(join(packed.folder, 'tsconfig.json'), JSON.stringify(settings));
    const said = await new Promise((resolve) => execFile(process.execPath, [tsc, '-p', packed.folder], (_, stdout) => resolve(stdout)));
    expect(said).toBe('');
  });

  it('loads from each of its entries', async () => {
    const entries = ['', '/headless', '/preact', '/embed'].map((entry) => `import('@relist/sdk-widgets${entry}')`);
    const failed = await new Promise((resolve) =>
      execFile(process.execPath, ['--input-type=module', '-e', `await Promise.all([${entries}])`], { cwd: packed.folder }, resolve),
    );
    expect(failed).toBeNull();
    expect(existsSync(join(packed.folder, 'node_modules/@relist/sdk-widgets/dist/react/styles.css'))).toBe(true);
  });

  it('holds what is built and nothing else', () => {
    const outside = packed.files.filter((file) => !file.startsWith('dist/'));
    expect(outside.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(packed.files.filter((file) => /\.(test|stories)\.|\/test\//.test(file))).toEqual([]);
  });
});
