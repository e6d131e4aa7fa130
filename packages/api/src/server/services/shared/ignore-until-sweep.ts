/** Ignores the error of a failed cleanup, because housekeeping or the sweep at the next start retries it. */
export const ignoreUntilSweep = (): void => {};
