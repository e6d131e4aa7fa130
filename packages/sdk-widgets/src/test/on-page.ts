const undo = new Set<() => void>();

/** Has `remove` called when the test is over. Returns it, for whoever wants to be earlier. */
export const untilEnd = (remove: () => void): (() => void) => {
  const once = () => {
    if (undo.delete(once)) remove();
  };
  undo.add(once);
  return once;
};

/** Removes everything that the test has put on the page. */
export const endAll = (): void => undo.forEach((remove) => remove());
