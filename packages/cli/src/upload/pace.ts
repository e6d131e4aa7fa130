import { setTimeout as sleep } from 'node:timers/promises';

interface PaceOptions {
  /** Most uploads at once. */
  readonly max: number;
  /** Milliseconds without any answer after which the rest is given up for this run. */
  readonly patience: number;
  /** Says why nothing moves; null: it moves again. */
  readonly note: (sentence: string | null) => void;
  readonly now?: () => number;
}

/** Milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 20_000;
const LOOK = 100;

/**
 * Decides how many uploads run and when, from what the server answers: additive increase, multiplicative decrease as in TCP, and
 * nothing before the time that Retry-After names. One for all uploads of a run, because they meet the same server.
 */
export const createPace = ({ max, patience, note, now = Date.now }: PaceOptions) => {
  let allowed = Math.min(max, 2);
  let running = 0;
  let resumeAt = 0;
  let silentSince: number | null = null;
  let silences = 0;
  let waiting: (() => void)[] = [];

  const wake = () => {
    for (const go of waiting) go();
    waiting = [];
  };
  const turn = (signal: AbortSignal) => {
    const timer = sleep(Math.min(LOOK, Math.max(1, resumeAt - now())), undefined, { signal }).catch(() => {});
    return Promise.race([timer, new Promise<void>((go) => waiting.push(go))]);
  };
  const wait = (milliseconds: number, why: string) => {
    resumeAt = Math.max(resumeAt, now() + milliseconds);
    const seconds = Math.ceil((resumeAt - now()) / 1000);
    note(`${why}; going on ${seconds > 90 ? `at ${new Date(resumeAt).toLocaleTimeString('en-GB')}` : `in ${seconds} s`}`);
  };
  const slower = () => void (allowed = Math.max(1, allowed / 2));
  const jitter = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);

  return {
    /** Resolves when one more may start; false when the run is being stopped or the server stayed silent too long. */
    enter: async (signal: AbortSignal): Promise<boolean> => {
      for (;;) {
        if (signal.aborted || (silentSince !== null && now() - silentSince > patience)) return false;
        if (now() >= resumeAt && running < Math.floor(allowed)) {
          running += 1;
          return true;
        }
        await turn(signal);
      }
    },
    leave: () => {
      running -= 1;
      wake();
    },
    /** An answer of any use came. */
    well: () => {
      if (silentSince !== null || resumeAt > 0) note(null);
      silentSince = null;
      silences = 0;
      resumeAt = 0;
      allowed = Math.min(max, allowed + 1 / allowed);
      wake();
    },
    /** 429 or 503: alive, but limits our rate. `retryAfter` in seconds. */
    busy: (retryAfter: number | null) => {
      silentSince = null;
      silences += 1;
      slower();
      wait(retryAfter === null ? jitter(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** silences)) : retryAfter * 1000, 'the server is busy');
    },
    /** No answer at all. */
    silent: () => {
      silentSince ??= now();
      silences += 1;
      slower();
      wait(jitter(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(8, silences))), 'the server does not answer');
    },
  };
};
export type Pace = ReturnType<typeof createPace>;
