export interface Gate {
  /** Resolves when somebody first came by. */
  readonly arrived: Promise<void>;
  /** Waits until the gate is opened; to be called by the code under test. */
  readonly pass: () => Promise<void>;
  readonly open: () => void;
}

/** Holds up code under test at a certain point, and tells when it is there. */
export const createGate = (): Gate => {
  let open = (): void => {};
  let arrive = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return {
    arrived,
    pass: () => {
      arrive();
      return opened;
    },
    open,
  };
};
