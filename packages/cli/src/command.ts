import type { Client } from '@relist/api/client';
import type { Credentials } from './config/credentials.ts';
import type { Settings } from './config/settings.ts';
import type { ExitCode } from './exit.ts';
import type { Progress } from './output/progress.ts';
import type { Table } from './output/table.ts';

export { CommandError, EXIT, type ExitCode } from './exit.ts';
export type { Table } from './output/table.ts';

/** A command's access to its environment. Only main.ts prints and exits. */
export interface Context {
  /** The server's origin. */
  readonly url: string;
  readonly env: NodeJS.ProcessEnv;
  readonly settings: Settings;
  readonly credentials: Credentials;
  /** Returns a client with the stored token or RELIST_TOKEN; throws CommandError (exit 4) when there is none. */
  readonly getClient: () => Promise<Client>;
  /** Returns a client for signing in, without a token or with one that is not verified yet. */
  readonly createClient: (token?: string) => Client;
  /** A fetch for uploads that never follows a redirect. The client's fetch would keep a copy of the body in memory. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** True when input and output are a terminal, so prompts are possible. */
  readonly isInteractive: boolean;
  readonly readStdin: () => Promise<string>;
  /** Prints a message to the user on stderr. */
  readonly printMessage: (sentence: string) => void;
  readonly startProgress: (total: number) => Progress;
  /** Aborts at the first Ctrl-C in a command with `canDrain`. */
  readonly signal: AbortSignal;
}

export interface Result {
  readonly exitCode: ExitCode;
  /** Printed with --json. An async iterable is printed as a list, with one row in memory at a time. */
  readonly data: unknown;
  /** Returns the part of a row of `data` that `relist mcp` lists. Without it, rows are listed with truncated texts. */
  readonly summarize?: (row: unknown) => unknown;
  /** Printed on stderr when the limit omits rows. `relist mcp` returns `nextOffset` instead. */
  readonly limitNote?: string;
  /** Printed on stdout by default: aligned on a terminal, tab-separated and not truncated in a pipe. */
  readonly table?: Table;
  /** Printed on stdout when there is no table; absent when there is nothing to pipe. */
  readonly text?: string;
  /** Printed on stdout unchanged, in any output format. */
  readonly bytes?: Uint8Array;
  /** Called after printing to release the data's source. */
  readonly close?: () => Promise<void>;
}

export interface OptionSpec {
  /** In commander's notation: '--platform <name>'. */
  readonly flags: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  readonly default?: string;
  /** Requires a whole number within these bounds. */
  readonly integerRange?: { readonly min: number; readonly max: number };
  /** Concerns local files or the terminal, so `relist mcp` does not offer it to other programs. */
  readonly isLocal?: true;
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
  /** For shell completion. */
  readonly firstArgumentValues?: readonly string[];
  /** Returns the top-level fields of a row, for commands that may run for an hour, to report an unknown field before the work. */
  readonly listFields?: (options: Options) => readonly string[];
  /** The first Ctrl-C lets requests in progress finish. */
  readonly canDrain?: true;
  /** Determines when `relist mcp` offers the command: always for 'read', with --write for 'write', and never without a value. */
  readonly tool?: 'read' | 'write';
  readonly run: (context: Context, args: readonly string[], options: Options) => Promise<Result>;
}
