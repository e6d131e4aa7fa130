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
