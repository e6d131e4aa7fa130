/**
 * Lets tests wait for what they can see changing: `until` settles when its test passes, which is looked at when `changed` is called and
 * at no other time.
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
