import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build, stampFile } from './build/build.mjs';
import { root } from './process.mjs';

const runFile = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Packs and unpacks one of our packages as npm publishes it, and returns its files. Each package is packed once per build. `path` is the
 * package's folder, such as `packages/api`.
 */
const pack = async (path) => {
  const folder = join(root, '.cache', 'packed', readFileSync(stampFile, 'utf8'));
  const cachedFolder = join(folder, path.replaceAll('/', '-'));
  if (!existsSync(cachedFolder)) {
    for (const oldName of await readdir(dirname(folder)).catch(() => []))
      if (oldName !== basename(folder)) await rm(join(dirname(folder), oldName), { recursive: true, force: true });
    // If two test workers pack the same package at the same time, both use the files of the first to finish.
    const temporaryFolder = `${cachedFolder}.${process.pid}`;
    await mkdir(join(temporaryFolder, 'content'), { recursive: true });
    const options = { cwd: join(root, path), shell: process.platform === 'win32' };
    const { stdout } = await runFile(npm, ['pack', '--json', '--pack-destination', temporaryFolder], options);
    const [{ filename, files }] = JSON.parse(stdout);
    await runFile('tar', ['-xzf', join(temporaryFolder, filename), '-C', join(temporaryFolder, 'content'), '--strip-components=1']);
    await writeFile(join(temporaryFolder, 'files.json'), JSON.stringify(files.map(({ path }) => path)));
    await rename(temporaryFolder, cachedFolder).catch(() => rm(temporaryFolder, { recursive: true, force: true }));
  }
  const [tarball] = (await readdir(cachedFolder)).filter((file) => file.endsWith('.tgz'));
  return {
    tarball: join(cachedFolder, tarball),
    content: join(cachedFolder, 'content'),
    files: JSON.parse(readFileSync(join(cachedFolder, 'files.json'), 'utf8')),
  };
};

/** Returns the path of the tarball of the package in a folder such as `packages/api`. */
export const getTarball = async (path) => {
  await build();
  return (await pack(path)).tarball;
};

/** Installs one of our packages into the folder's node_modules, with links to its dependencies. Returns its files. */
const installUnpacked = async (name, folder, peers) => {
  const { content, files } = await pack(`packages/${name}`);
  const target = join(folder, 'node_modules', '@relist', name);
  await cp(content, target, { recursive: true });
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  const packageFolder = join(root, 'packages', name);
  for (const dependency of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const link = join(folder, 'node_modules', dependency);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    const nestedCopy = join(packageFolder, 'node_modules', dependency);
    await symlink(existsSync(nestedCopy) ? nestedCopy : join(root, 'node_modules', dependency), link, 'junction');
  }
  return files;
};

/**
 * Installs a package as users get it. The files from `npm pack` go into an empty folder's node_modules with the package's declared
 * dependencies. `peers` adds packages such as a page's peer dependencies, and `others` adds our packages.
 */
export const installPacked = async (name, { peers = [], others = [] } = {}) => {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'relist-packed-'));
  const files = await installUnpacked(name, folder, peers);
  for (const otherName of others) await installUnpacked(otherName, folder, []);
  return { folder, files, remove: () => rm(folder, { recursive: true, force: true }) };
};
