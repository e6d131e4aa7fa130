/**
 * Lets tests wait for observable changes: `until` resolves when its condition is true, which is checked only when `changed` is
 * called.
 */
export const createChanges = () => {
  const waiting = new Set();
  return {
    changed: () => {
      for (const check of waiting) check();
    },
    until: (test) =>
      new Promise((resolve) => {
        const check = () => {
          if (!test()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
};
