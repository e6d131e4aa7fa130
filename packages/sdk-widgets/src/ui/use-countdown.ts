import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `ms`, counted anew whenever `key` changes and not at all while it is null. Pausing keeps what is left. */
export const useCountdown = (key: number | null, ms: number, onEnd: (key: number) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const left = useRef(ms);
  const since = useRef(0);
  const end = useRef(onEnd);
  end.current = onEnd;

  const pause = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    left.current -= performance.now() - since.current;
  };
  const run = () => {
    if (key === null || timer.current !== undefined) return;
    since.current = performance.now();
    timer.current = setTimeout(() => end.current(key), left.current);
  };
  useEffect(() => {
    left.current = ms;
    run();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [key, ms]);
  return { pause, run };
};
