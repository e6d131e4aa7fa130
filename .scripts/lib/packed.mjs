import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from './build.mjs';
import { root } from './process.mjs';

const exec = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * A package as a stranger has it: what `npm pack` takes, unpacked into node_modules of an empty folder, beside it nothing but the
 * dependencies it declares and those of `beside`, for example the peers a page brings.
 */
export const installPacked = async (name, { beside = [] } = {}) => {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'relist-packed-'));
  const from = join(root, 'packages', name);
  const { stdout } = await exec(npm, ['pack', '--json', '--pack-destination', folder], { cwd: from, shell: process.platform === 'win32' });
  const [{ filename, files }] = JSON.parse(stdout);
  const target = join(folder, 'node_modules', '@relist', name);
  await mkdir(target, { recursive: true });
  await exec('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  for (const dependency of [...Object.keys(dependencies), ...beside]) {
    const link = join(folder, 'node_modules', dependency);
    await mkdir(dirname(link), { recursive: true });
    const own = join(from, 'node_modules', dependency);
    await symlink(existsSync(own) ? own : join(root, 'node_modules', dependency), link, 'junction');
  }
  return { folder, files: files.map(({ path }) => path), remove: () => rm(folder, { recursive: true, force: true }) };
};
