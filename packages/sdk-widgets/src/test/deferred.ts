/** Returns a promise and the function that resolves it, to test pending states. Promise.withResolvers needs a newer target. */
export const createDeferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
};
