/**
 * Lets tests wait for observable changes. `waitUntil` resolves when its condition is true; the condition is checked immediately and on
 * each call of `notifyChange`.
 */
export const createChangeNotifier = () => {
  const waiting = new Set();
  return {
    notifyChange: () => {
      for (const check of waiting) check();
    },
    waitUntil: (test) =>
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
