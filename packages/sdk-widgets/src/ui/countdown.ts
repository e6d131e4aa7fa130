export interface Countdown {
  start(): void;
  /** Stops counting; what is left stays. */
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Calls `onEnd` once `ms` milliseconds have been counted. */
export const createCountdown = (ms: number, onEnd: () => void): Countdown => {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const resume = () => {
    if (timer !== undefined) return;
    since = performance.now();
    timer = setTimeout(onEnd, left);
  };
  return {
    stop,
    resume,
    start: () => {
      stop();
      left = ms;
      resume();
    },
    pause: () => {
      if (timer === undefined) return;
      stop();
      left -= performance.now() - since;
    },
  };
};
