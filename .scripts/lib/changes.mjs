/**
 * Lets tests wait for observable changes. `until` resolves when its condition is true; the condition is checked immediately and on
 * each call of `changed`.
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
