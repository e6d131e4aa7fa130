/** Returns a promise and the function that resolves it, to test pending states. The compile target has no Promise.withResolvers. */
export const createDeferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
};
