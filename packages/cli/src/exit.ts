/**
 * Exit codes: 0 done, 1 failed, 2 usage error, 3 partly failed, 4 sign-in needed. They match those of the GitHub CLI (gh), plus 3 for runs
 * with many items.
 */
export const EXIT = { ok: 0, failed: 1, usage: 2, partial: 3, auth: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message for the user and an exit code for scripts. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.failed,
  ) {
    super(message);
  }
}
