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

/** Packs one of our packages and unpacks it into node_modules of the folder, with links to what it depends on. Gives its files. */
const unpack = async (name, folder, beside) => {
  const from = join(root, 'packages', name);
  const { stdout } = await exec(npm, ['pack', '--json', '--pack-destination', folder], { cwd: from, shell: process.platform === 'win32' });
  const [{ filename, files }] = JSON.parse(stdout);
  const target = join(folder, 'node_modules', '@relist', name);
  await mkdir(target, { recursive: true });
  await exec('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  await rm(join(folder, filename));
  const { dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  for (const dependency of [...Object.keys(dependencies), ...beside]) {
    const link = join(folder, 'node_modules', dependency);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    const own = join(from, 'node_modules', dependency);
    await symlink(existsSync(own) ? own : join(root, 'node_modules', dependency), link, 'junction');
  }
  return files.map(({ path }) => path);
};

/**
 * A package as a stranger has it: what `npm pack` takes, unpacked into node_modules of an empty folder, beside it nothing but the
 * dependencies it declares, those of `beside`, for example the peers a page brings, and other packages of ours, `and`.
 */
export const installPacked = async (name, { beside = [], and = [] } = {}) => {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'relist-packed-'));
  const files = await unpack(name, folder, beside);
  for (const other of and) await unpack(other, folder, []);
  return { folder, files, remove: () => rm(folder, { recursive: true, force: true }) };
};
