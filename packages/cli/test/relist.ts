import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { spawn as openTerminal } from '@lydell/node-pty';
import { createChangeNotifier } from '../../../.scripts/lib/test/changes.mjs';
import type { runProgram } from '../src/program.ts';

export const commandPath = fileURLToPath(new URL('../dist/relist.mjs', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<Run>;
  /** Returns the output on stderr so far. */
  readonly readErrorOutput: () => string;
  /** Resolves when the text has appeared on stdout or stderr. */
  readonly waitUntil: (text: string) => Promise<void>;
}

interface SpawnOptions {
  readonly env?: Record<string, string>;
  readonly input?: string;
  readonly cwd?: string;
}

/** Spawns the built command without a terminal, as a script would. */
export const startRelist = (args: readonly string[], { env = {}, input = '', cwd }: SpawnOptions = {}): RunningCommand => {
  const child = spawn(process.execPath, [commandPath, ...args], { env: { PATH: process.env['PATH'] ?? '', ...env }, ...(cwd && { cwd }) });
  let stdout = '';
  let stderr = '';
  const { notifyChange, waitUntil } = createChangeNotifier();
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    notifyChange();
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
    notifyChange();
  });
  // A command that ends before it reads its input is not a test error.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const endPromise = new Promise<Run>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
  return {
    child,
    ended: endPromise,
    readErrorOutput: () => stderr,
    waitUntil: (text) => waitUntil(() => (stdout + stderr).includes(text)),
  };
};

const program = new URL('../dist/program.mjs', import.meta.url).href;
const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

const collectText = (): { readonly stream: Writable; readonly getText: () => string } => {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, getText: () => Buffer.concat(chunks).toString('utf8') };
};

/** Runs the built command without a terminal, in this process, which costs less than a new one. A working directory needs a new process. */
export const runRelist = async (args: readonly string[], options: SpawnOptions = {}): Promise<Run> => {
  if (options.cwd !== undefined) return startRelist(args, options).ended;
  const { runProgram: run } = (await import(/* @vite-ignore */ program)) as { runProgram: typeof runProgram };
  const [stdout, stderr] = [collectText(), collectText()];
  const env = { PATH: process.env['PATH'] ?? '', ...options.env };
  const stdin = Readable.from([Buffer.from(options.input ?? '')]);
  const code = await run(args, version, { stdin, stdout: stdout.stream, stderr: stderr.stream, env });
  return { code, stdout: stdout.getText(), stderr: stderr.getText() };
};

export interface Terminal {
  /** Returns everything on the screen so far, escape sequences included. */
  readonly getOutput: () => string;
  /** Returns everything on the screen so far, without escape sequences. */
  readonly getText: () => string;
  /** Resolves when the text is on the screen. */
  readonly waitForText: (text: string) => Promise<void>;
  readonly type: (keys: string) => void;
  readonly ended: Promise<number>;
}

/** Spawns the built command on a pseudo-terminal of 80 × 24. Standard output and error appear on one screen, as for users. */
export const startOnTerminal = (args: readonly string[], { env = {}, cwd }: SpawnOptions = {}): Terminal => {
  const terminal = openTerminal(process.execPath, [commandPath, ...args], {
    name: env['TERM'] ?? 'xterm',
    cols: 80,
    rows: 24,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    ...(cwd && { cwd }),
  });
  let screen = '';
  const { notifyChange, waitUntil } = createChangeNotifier();
  const getText = () => stripVTControlCharacters(screen);
  terminal.onData((data) => {
    screen += data;
    notifyChange();
  });
  return {
    getOutput: () => screen,
    getText,
    waitForText: (text) => waitUntil(() => getText().includes(text)),
    type: (keys) => terminal.write(keys),
    // As in a shell, a signal gives an exit code above 128.
    ended: new Promise((resolve) => terminal.onExit(({ exitCode, signal }) => resolve(signal ? 128 + signal : exitCode))),
  };
};
