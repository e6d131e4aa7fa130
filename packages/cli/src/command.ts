import type { Client } from '@relist/api/client';
import type { Credentials } from './config/credentials.ts';
import type { Progress } from './output/progress.ts';

/** 0 done, 1 failed, 2 wrong usage, 3 partly failed, 4 sign-in needed. The same as gh's, with 3 for runs over many items. */
export const EXIT = { ok: 0, failed: 1, usage: 2, partly: 3, auth: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a sentence for the person and a code for the script. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.failed,
  ) {
    super(message);
  }
}

/** What a command may touch of the outside. Only main.ts prints and exits. */
export interface Context {
  readonly url: string;
  readonly credentials: Credentials;
  /** A client with the stored or given token; throws CommandError (exit 4) when there is none. */
  readonly client: () => Promise<Client>;
  /** A client to sign in with: without identity, or with a token that is still to be proved. */
  readonly anonymous: (token?: string) => Client;
  /** Both ends are a terminal, so a question may be asked. */
  readonly interactive: boolean;
  readonly readStdin: () => Promise<string>;
  /** A message for the person, on stderr. */
  readonly say: (sentence: string) => void;
  readonly progress: (total: number) => Progress;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

export interface Result {
  readonly exitCode: ExitCode;
  /** Printed as JSON with --json. */
  readonly data: unknown;
  /** Printed on stdout otherwise; absent where there is nothing to pipe on. */
  readonly text?: string;
}

export interface OptionSpec {
  /** In commander's notation: '--platform <name>'. */
  readonly flags: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  readonly default?: string;
}

export interface Command {
  /** In commander's notation: 'analyze <folder...>'. */
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionSpec[];
  readonly examples: readonly string[];
  readonly run: (
    context: Context,
    args: readonly string[],
    options: Readonly<Record<string, string | boolean | undefined>>,
  ) => Promise<Result>;
}
