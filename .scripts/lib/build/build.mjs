import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { prepareDatabaseTemplate } from './database-template.mjs';
import { fail, root, runStep, runTool } from '../process.mjs';
import { writeSbom } from './sbom.mjs';

/** Steps of the build that we report, each with its targets in rollup.config.mjs. */
const STEPS = {
  'Building the server (all steps: one to four minutes)': ['api', 'cli'],
  'Building the widgets': ['sdk-react', 'sdk-preact', 'embed'],
  'Building the site': ['site'],
};
const SKIPPED_NAMES = new Set(['node_modules', 'dist', '.relist', '.git', 'test', 'bench']);
/** The file with the hash of the last build's sources. */
export const stampFile = join(root, '.cache', 'build.stamp');

function* listSources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED_NAMES.has(entry.name) || /\.(test|stories)\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listSources(path);
    else yield path;
  }
}

/** Hashes the sources' content rather than their dates, so that the result is correct in fresh clones and older branches. */
const hashSources = () => {
  const hash = createHash('sha256');
  const files = [
    ...listSources(join(root, 'packages')),
    ...listSources(join(root, '.config')),
    ...listSources(join(root, 'docs')),
    join(root, 'rollup.config.mjs'),
    join(root, 'package-lock.json'),
  ];
  for (const file of files.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const compress = promisify(brotliCompress);
const TEXT_FILE = /\.(js|css|html|svg|json|webmanifest)$/;
/** Minimum size in bytes. Below it, a second file costs more than it saves. The server uses the same minimum. */
const MIN_BROTLI_SIZE = 1024;

/**
 * Writes `name.br` next to each text file in a folder. These files are a seventh smaller than those that the server would compress for
 * each visit, and they save that work.
 */
const writeBrotli = async (folder) => {
  const names = await readdir(folder, { recursive: true });
  const writeCompressed = async (file) => {
    const text = await readFile(file);
    if (text.length < MIN_BROTLI_SIZE) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    await writeFile(`${file}.br`, await compress(text, { params }));
  };
  await Promise.all(names.filter((name) => TEXT_FILE.test(name)).map((name) => writeCompressed(join(folder, name))));
};

/** Copies the pages into the server's package, for users who install only packages. */
const copyPages = async () => {
  for (const [sourceFolder, targetFolder] of [
    ['site/dist', 'site'],
    ['sdk-widgets/dist/embed', 'embed'],
  ]) {
    await writeBrotli(join(root, 'packages', sourceFolder));
    cpSync(join(root, 'packages', sourceFolder), join(root, 'packages/api/dist/web', targetFolder), { recursive: true });
  }
};

const prepareServerData = async () => {
  // networks.mjs and declarations.mjs import packages that a fresh clone installs only after it has loaded this file.
  const { copyNetworks } = await import('./networks.mjs');
  const template = await prepareDatabaseTemplate();
  cpSync(template, join(root, 'packages/api/dist', basename(template)));
  await copyNetworks(join(root, 'packages/api/dist'));
  await writeSbom(join(root, 'packages/api/dist')).catch(({ message }) => fail(message));
};

/** Builds all targets when any source changed since the last build. */
export const build = async ({ isForced = false } = {}) => {
  const hash = hashSources();
  if (!isForced && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  for (const folder of ['api', 'cli', 'sdk-widgets', 'site'])
    rmSync(join(root, 'packages', folder, 'dist'), { recursive: true, force: true });
  for (const [title, targets] of Object.entries(STEPS)) {
    const bundle = () => runTool('rollup', ['-c', '--silent', '--configTarget', targets.join(',')]);
    if ((await runStep(title, bundle)) !== 0) fail('The build failed. The first message above names the file.');
  }
  await runStep('Compressing the site', copyPages);
  await runStep('Preparing the database and the models', prepareServerData);
  await runStep('Writing type declarations', async () => (await import('./declarations.mjs')).writeDeclarations());
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
};
