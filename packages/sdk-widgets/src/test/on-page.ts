const undo = new Set<() => void>();

/** Calls `remove` after the test. Returns it, so that a test can call it earlier. */
export const untilEnd = (remove: () => void): (() => void) => {
  const once = () => {
    if (undo.delete(once)) remove();
  };
  undo.add(once);
  return once;
};

/** Removes everything the test has added to the page. */
export const endAll = (): void => undo.forEach((remove) => remove());
