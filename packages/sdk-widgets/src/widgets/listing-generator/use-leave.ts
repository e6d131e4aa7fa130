import { useEffect, useState, type FocusEvent } from 'react';

/** Not at once: what appears when edits are saved would move the button somebody is just pressing. */
export const AFTER_MS = 400;

/** Calls what `start` was given some time later, unless stopped; `flush` calls it now if it is due. */
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

/** Handlers for a part of the page; `onLeave` is called when the focus has left it for good, or the part goes. */
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
