/** Defers `create` to the first call, so that a process that never needs the value starts without it. */
export const createLazy = <Value extends object>(create: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= create());
};
