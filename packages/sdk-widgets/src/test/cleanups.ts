const cleanups = new Set<() => void>();

/** Calls `remove` after the test. Returns it, so that a test can call it earlier. */
export const cleanUpAfterTest = (remove: () => void): (() => void) => {
  const runOnce = () => {
    if (cleanups.delete(runOnce)) remove();
  };
  cleanups.add(runOnce);
  return runOnce;
};

/** Removes everything the test has added to the page. */
export const runCleanups = (): void => cleanups.forEach((remove) => remove());
