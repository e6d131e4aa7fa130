const cleanups = new Set<() => void>();

/** Calls `remove` after the test. Returns it, so that a test can call it earlier. */
export const untilEnd = (remove: () => void): (() => void) => {
  const once = () => {
    if (cleanups.delete(once)) remove();
  };
  cleanups.add(once);
  return once;
};

/** Removes everything the test has added to the page. */
export const endAll = (): void => cleanups.forEach((remove) => remove());
