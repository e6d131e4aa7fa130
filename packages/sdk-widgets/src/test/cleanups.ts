const cleanups = new Set<() => void>();

/** Calls `remove` after the test, unless the test has already called the returned function. */
export const cleanUpAfterTest = (remove: () => void): (() => void) => {
  const runOnce = () => {
    if (cleanups.delete(runOnce)) remove();
  };
  cleanups.add(runOnce);
  return runOnce;
};

/** Removes everything the test has added to the page. */
export const runCleanups = (): void => cleanups.forEach((remove) => remove());
