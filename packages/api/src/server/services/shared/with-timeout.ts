/** Returns the promise's result. Rejects if it takes longer than `milliseconds`. */
export const withTimeout = <Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
};
