import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const binary = fileURLToPath(new URL('../dist/relist.mjs', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Run>;
  /** What came on stderr so far. */
  readonly said: () => string;
}

interface Spawn {
  readonly env?: Record<string, string>;
  readonly input?: string;
  readonly cwd?: string;
}

/** Spawns the built command without a terminal, as a script would. */
export const startRelist = (args: readonly string[], { env = {}, input = '', cwd }: Spawn = {}): Running => {
  const child = spawn(process.execPath, [binary, ...args], { env: { PATH: process.env['PATH'] ?? '', ...env }, ...(cwd && { cwd }) });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  // A command that ends before it reads its input is no error of the test.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<Run>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
  return { child, ended, said: () => stderr };
};

export const relist = (args: readonly string[], options: Spawn = {}): Promise<Run> => startRelist(args, options).ended;

const quoted = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

export interface Terminal {
  /** Everything on the screen so far, escape sequences included. */
  readonly screen: () => string;
  readonly type: (keys: string) => void;
  readonly ended: Promise<number | null>;
}

/** The same on a pseudo-terminal, which `script` of util-linux makes. Standard output and error meet on one screen, as for a person. */
export const onTerminal = (args: readonly string[], { env = {}, cwd }: Spawn = {}): Terminal => {
  // Without a shell in between, which Ctrl-C would end first.
  const command = `exec ${[process.execPath, binary, ...args].map(quoted).join(' ')}`;
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], {
    env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm', ...env },
    ...(cwd && { cwd }),
  });
  let screen = '';
  child.stdout.on('data', (chunk) => (screen += chunk));
  child.stdin.on('error', () => {});
  return {
    screen: () => screen,
    type: (keys) => void child.stdin.write(keys),
    ended: new Promise((resolve) => child.on('close', (code) => resolve(code))),
  };
};
