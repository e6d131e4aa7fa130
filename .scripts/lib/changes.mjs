/**
 * Lets tests wait for observable changes: `until` resolves when its condition is true, which is checked only when `changed` is
 * called.
 */
export const createChanges = () => {
  const waiting = new Set();
  return {
    changed: () => {
      for (const look of waiting) look();
    },
    until: (test) =>
      new Promise((resolve) => {
        const look = () => {
          if (!test()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
};
