import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Inside node_modules, so that the bundle finds the packages it leaves out. */
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/relist');

/** The server around the instant engine in one file: starts in a second, where compiling each module takes several. */
export const bundleServer = async (entry = 'instant-server.ts'): Promise<string> => {
  await mkdir(CACHE, { recursive: true });
  const outfile = join(CACHE, `server-${process.pid}-${randomBytes(4).toString('hex')}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    conditions: ['@relist/source'],
    logLevel: 'error',
  });
  return outfile;
};

export interface ServerProcess {
  readonly child: ChildProcess;
  /** 'http://127.0.0.1:port' once the server said so; rejects when the process ends before. */
  readonly ready: Promise<string>;
  readonly output: () => string;
  /** Exit code, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Starts the server as a process of its own, as people do. */
export const startProcess = (bundle: string, env: Record<string, string>, args: readonly string[] = []): ServerProcess => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [bundle, ...args], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  // Not `exit`: what the process said last may come after it.
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /Relist is ready: (\S+)\n/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  // A test that expects the process to end does not wait for it to be ready.
  ready.catch(() => {});
  return { child, ready, output: () => output, ended };
};
