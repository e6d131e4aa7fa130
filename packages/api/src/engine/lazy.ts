/** Defers `make` to the first call, so that a process that never needs the value starts without it. */
export const createLazy = <Value extends object>(make: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= make());
};
