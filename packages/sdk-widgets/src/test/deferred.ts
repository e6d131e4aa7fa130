/** Returns a promise and its resolvers, for tests that check the state in between. Promise.withResolvers needs a newer target. */
export const createDeferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
};
