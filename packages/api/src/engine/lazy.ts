/** Defers `make` to the first call, so that a process which never needs the value starts without it. */
export const lazy = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
