import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked, type InstalledPackage } from '../../../.scripts/lib/packed.mjs';
import manifest from '../package.json' with { type: 'json' };

describe('the package, installed into an empty folder', () => {
  let installedPackage: InstalledPackage;
  beforeAll(async () => {
    installedPackage = await installPacked('cli');
  });
  afterAll(() => installedPackage.remove());

  const runRelist = (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      const command = join(installedPackage.folder, 'node_modules/@relist/cli', manifest.bin.relist);
      execFile(process.execPath, [command, ...args], { cwd: installedPackage.folder }, (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      );
    });

  it('prints its version and commands', async () => {
    expect((await runRelist('--version')).trim()).toBe(manifest.version);
    expect(await runRelist('--help')).toMatch(/analyze[^]*login[^]*logout[^]*whoami/);
  });

  it('explains how to install the server, which is a separate package', async () => {
    await expect(runRelist('serve')).rejects.toThrow('npx --package @relist/cli --package @relist/api relist serve');
  });

  it('depends only on inquirer, jq-wasm and ky', () => expect(Object.keys(manifest.dependencies)).toEqual(['inquirer', 'jq-wasm', 'ky']));

  it('contains no source files', () => {
    const chunks = /^dist\/(relist|program|chunk-[\w-]+)\.mjs(\.map)?$/;
    expect(installedPackage.files.filter((file) => !chunks.test(file)).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'bin/relist.mjs',
      'dist/LICENSES.txt',
      'man/relist.1',
      'package.json',
    ]);
    expect(installedPackage.files).toContain('dist/relist.mjs');
  });
});
