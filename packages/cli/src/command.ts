import type { Client } from '@relist/api/client';
import type { Credentials } from './config/credentials.ts';
import type { Settings } from './config/settings.ts';
import type { ExitCode } from './exit.ts';
import type { Progress } from './output/progress.ts';
import type { Table } from './output/table.ts';

export { CommandError, EXIT, type ExitCode } from './exit.ts';
export type { Table } from './output/table.ts';

/** What a command may touch of the outside. Only main.ts prints and exits. */
export interface Context {
  /** The server's origin. */
  readonly url: string;
  readonly env: NodeJS.ProcessEnv;
  readonly settings: Settings;
  readonly credentials: Credentials;
  /** A client with the stored or given token; throws CommandError (exit 4) when there is none. */
  readonly client: () => Promise<Client>;
  /** A client to sign in with: without identity, or with a token that is still to be proved. */
  readonly anonymous: (token?: string) => Client;
  /** fetch that never follows a redirect, for uploads that the client's own fetch would keep a copy of in memory. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Both ends are a terminal, so a question may be asked. */
  readonly interactive: boolean;
  readonly readStdin: () => Promise<string>;
  /** A message for the person, on stderr. */
  readonly say: (sentence: string) => void;
  readonly progress: (total: number) => Progress;
  /** Aborted by the first Ctrl-C of a command that `drains`. */
  readonly signal: AbortSignal;
}

export interface Result {
  readonly exitCode: ExitCode;
  /** Printed with --json. An async iterable is printed as a list, one row in memory at a time. */
  readonly data: unknown;
  /** Printed on stdout otherwise: aligned on a terminal, tab-separated and uncut in a pipe. */
  readonly table?: Table;
  /** Printed on stdout where there is no table; absent where there is nothing to pipe on. */
  readonly text?: string;
  /** Printed on stdout as it is, whatever the form asked for. */
  readonly bytes?: Uint8Array;
  /** Called when all is printed: lets go of what the data came from. */
  readonly close?: () => Promise<void>;
}

export interface OptionSpec {
  /** In commander's notation: '--platform <name>'. */
  readonly flags: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  readonly default?: string;
  /** A whole number within these bounds. */
  readonly whole?: { readonly min: number; readonly max: number };
  /** About this machine's files or terminal: not offered to other programs by `relist mcp`. */
  readonly local?: true;
}

export type Options = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  /** In commander's notation: 'analyze <folder...>', 'items show <id>'. */
  readonly name: string;
  readonly summary: string;
  /** A paragraph or two for the help page and the manual. */
  readonly details?: string;
  readonly options: readonly OptionSpec[];
  readonly examples: readonly string[];
  /** What its first argument may be, for shells to complete. */
  readonly first?: readonly string[];
  /** The outermost fields of a row, where the work may take an hour: a name that is none is told before it. */
  readonly fields?: (options: Options) => readonly string[];
  /** The first Ctrl-C lets finish what is under way. */
  readonly drains?: true;
  /** What `relist mcp` offers it as: reading always, writing with --write, not at all when absent. */
  readonly tool?: 'read' | 'write';
  readonly run: (context: Context, args: readonly string[], options: Options) => Promise<Result>;
}
