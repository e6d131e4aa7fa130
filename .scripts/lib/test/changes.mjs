/**
 * Lets tests wait for observable changes. `waitUntil` resolves when its condition is true; the condition is checked immediately and on
 * each call of `notifyChange`.
 */
export const createChangeNotifier = () => {
  const checks = new Set();
  return {
    notifyChange: () => {
      for (const check of checks) check();
    },
    waitUntil: (test) =>
      new Promise((resolve) => {
        const check = () => {
          if (!test()) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
  };
};
