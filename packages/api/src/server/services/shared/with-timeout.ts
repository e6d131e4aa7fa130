/** Returns the promise's result; rejects after this many milliseconds. */
export const withTimeout = <Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
