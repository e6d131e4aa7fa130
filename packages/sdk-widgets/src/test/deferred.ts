/** A promise and the way to settle it, for tests that look in between. Promise.withResolvers needs a newer target. */
export const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
};
