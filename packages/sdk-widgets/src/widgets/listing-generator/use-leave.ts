import { useEffect, useState, type FocusEvent } from 'react';

/** Delay before saving, because the layout shift after a save would move a button that is being pressed. */
export const AFTER_MS = 400;

/** Creates a timer that calls the callback of `start` after the delay, unless stopped; `flush` calls a pending one immediately. */
export const createLeaveTimer = () => {
  let due: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    due = null;
  };
  const flush = () => {
    const now = due;
    stop();
    now?.();
  };
  const start = (onLeave: () => void) => {
    stop();
    due = onLeave;
    timer = setTimeout(flush, AFTER_MS);
  };
  return { start, stop, flush };
};

/** Returns focus handlers for a part of the page; calls `onLeave` once focus has stayed out, or on unmount. */
export const useLeave = (onLeave: () => void) => {
  const [timer] = useState(createLeaveTimer);
  useEffect(() => timer.flush, [timer]);
  return {
    onFocus: timer.stop,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      timer.start(onLeave);
    },
  };
};
