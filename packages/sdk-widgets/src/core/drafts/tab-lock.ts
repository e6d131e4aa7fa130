/**
 * Takes the name for this page until the returned function is called; null where another page of the browser has it. A page without Web
 * Locks (plain http) gets every name: there the last of two tabs wins.
 */
export const takeName = async (name: string): Promise<(() => void) | null> => {
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(() => undefined));
  });
};
