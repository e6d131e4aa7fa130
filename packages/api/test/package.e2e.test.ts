import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { installPacked, type InstalledPackage } from '../../../.scripts/lib/packed.mjs';
import manifest from '../package.json' with { type: 'json' };
import { startProcess } from './server-process.ts';

const MODELS = [
  'brands/brands.json',
  'catalog/title-model.bin',
  'exchange-rates.json',
  'notes/common-english.txt',
  'passwords/common.txt.gz',
  'price-models.json',
  'price-samples.txt',
  'lots.json',
  'prices.bin',
  'brand-levels.json',
  'text/lettering.txt',
  'vision/goods.json',
  'vision/labels.json',
  'vision/vision.onnx',
];
const CARDS = [
  'brands/LICENSES.md',
  'brands/README.md',
  'catalog/ebay-leaves.md',
  'catalog/title-model.md',
  'claims/README.md',
  'notes/README.md',
  'passwords/README.md',
  'prices.md',
  'text/LICENSE',
  'text/README.md',
  'vision/README.md',
];

describe('the package, installed into an empty folder', () => {
  let installedPackage: InstalledPackage;
  beforeAll(async () => {
    installedPackage = await installPacked('api');
  });
  afterAll(() => installedPackage.remove());

  it('contains the build and the models with their cards, and no build inputs', () => {
    const filesOutsideDist = installedPackage.files.filter((file) => !file.startsWith('dist/'));
    expect(filesOutsideDist.toSorted()).toEqual(
      ['LICENSE', 'README.md', 'bin/relist-api.mjs', 'package.json', ...[...MODELS, ...CARDS].map((file) => `models/${file}`)].toSorted(),
    );
    for (const file of ['onnxruntime/ort-wasm-simd-threaded.wasm', 'text/ch_PP-OCRv4_rec_infer.onnx'])
      expect(installedPackage.files).toContain(`dist/${file}`);
    expect(installedPackage.files.filter((file) => /^dist\/(main|contract|client|\w+\.worker)\.mjs$/.test(file))).toHaveLength(7);
  });

  it('loads from each of its entry points', async () => {
    const script =
      "const { createClient } = await import('@relist/api/client'); await import('@relist/api/contract'); createClient({ baseUrl: '' });";
    const error = await new Promise((resolve) =>
      execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: installedPackage.folder }, resolve),
    );
    expect(error).toBeNull();
  });

  it.runIf(isSoak)('starts from its command, with its models and database', async () => {
    const command = join(installedPackage.folder, 'node_modules/@relist/api', manifest.bin['relist-api']);
    const server = startProcess(command, { RELIST_DATA_DIR: join(installedPackage.folder, 'data') });
    try {
      expect((await fetch(`${await server.ready}/api/ready`)).status).toBe(200);
      expect(server.readOutput()).not.toContain('ENOENT');
      expect(server.readOutput()).not.toContain('missing or damaged');
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  });
});
