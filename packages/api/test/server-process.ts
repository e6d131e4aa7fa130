import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { createChangeNotifier } from '../../../.scripts/lib/test/changes.mjs';
import { prepareDatabaseTemplate } from '../../../.scripts/lib/build/database-template.mjs';
import { SHORT_LIVED_ARGS } from '../../../.scripts/lib/test/short-lived.mjs';

/**
 * A folder laid out like the installed package: inside node_modules, so that a bundle finds its external packages, with template
 * and models.
 */
const PACKAGE_FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/relist/product');

const MODELS = join(import.meta.dirname, '../models');

const copyTemplate = async (folder: string): Promise<void> => {
  const template = await prepareDatabaseTemplate();
  const temporaryPath = join(folder, `${randomBytes(4).toString('hex')}.part`);
  await copyFile(template, temporaryPath);
  await rename(temporaryPath, join(folder, basename(template)));
};

const BUNDLE_OPTIONS = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  conditions: ['@relist/source'],
  logLevel: 'error',
} satisfies BuildOptions;

/** The threads that the server starts; the engine's threads are excluded. */
const WORKERS = ['watchdog', 'db/unpack-template', 'services/listing-files/import-file'];

const buildWorkers = async (folder: string): Promise<void> => {
  const entryPoints = WORKERS.map((name) => join(import.meta.dirname, `../src/server/${name}.worker.ts`));
  const { outputFiles } = await build({ ...BUNDLE_OPTIONS, entryPoints, outdir: folder, write: false });
  for (const { path, contents } of outputFiles) {
    const temporaryPath = join(folder, `${randomBytes(4).toString('hex')}.part`);
    await writeFile(temporaryPath, contents);
    await rename(temporaryPath, join(folder, basename(path).replace(/\.js$/, '.mjs')));
  }
};

const HOUR = 3_600_000;
/** Deletes bundles that earlier test runs left behind. */
const deleteOldBundles = async (folder: string): Promise<void> => {
  const bundles = (await readdir(folder)).filter((name) => name.startsWith('server-')).map((name) => join(folder, name));
  for (const bundle of bundles) {
    const { mtimeMs } = await stat(bundle).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > HOUR) await rm(bundle, { force: true });
  }
};

const createBundle = async (entry: string): Promise<string> => {
  const folder = join(PACKAGE_FOLDER, 'dist');
  await mkdir(folder, { recursive: true });
  // Write it atomically, because servers of other test files read it at the same time and must not find it empty.
  const temporaryPath = join(PACKAGE_FOLDER, `${randomBytes(4).toString('hex')}.json`);
  await writeFile(temporaryPath, '{ "type": "module" }');
  await rename(temporaryPath, join(PACKAGE_FOLDER, 'package.json'));
  await symlink(MODELS, join(PACKAGE_FOLDER, 'models')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await Promise.all([deleteOldBundles(folder), copyTemplate(folder), buildWorkers(folder)]);
  const outfile = join(folder, `server-${process.pid}-${randomBytes(4).toString('hex')}.mjs`);
  await build({ ...BUNDLE_OPTIONS, entryPoints: [join(import.meta.dirname, entry)], outfile });
  return outfile;
};
const bundlesByEntry = new Map<string, Promise<string>>();

/**
 * Bundles the server with the instant engine into one file, which starts in a second; compiling each module separately takes several. The
 * files of a test process share a bundle.
 */
export const bundleServer = (entry = 'instant-server.ts'): Promise<string> => {
  const bundle = bundlesByEntry.get(entry) ?? createBundle(entry);
  bundlesByEntry.set(entry, bundle);
  return bundle;
};

export interface ServerProcess {
  readonly child: ChildProcess;
  /** 'http://127.0.0.1:port' once the server has printed it; rejects when the process ends first. */
  readonly ready: Promise<string>;
  readonly readOutput: () => string;
  /** Resolves when the output matches. */
  readonly waitUntil: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Exit code, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Starts the server as a separate process, as users do. */
export const startProcess = (bundle: string, env: Record<string, string>, args: readonly string[] = []): ServerProcess => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...SHORT_LIVED_ARGS, bundle, ...args], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { notifyChange, waitUntil } = createChangeNotifier();
  // Wait for `close`, because the last output may arrive after `exit`.
  const endPromise = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      notifyChange();
      const address = /Relist is ready: (\S+)\n/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void endPromise.then((code) => reject(new Error(`The server exited with code ${code}: ${output}`)));
  });
  // A test that expects the process to end does not wait for it to be ready.
  ready.catch(() => {});
  const waitForOutput = async (pattern: RegExp): Promise<RegExpExecArray> => {
    await waitUntil(() => pattern.test(output));
    return pattern.exec(output) as RegExpExecArray;
  };
  return { child, ready, readOutput: () => output, waitUntil: waitForOutput, ended: endPromise };
};
