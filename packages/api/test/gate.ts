export interface Gate {
  /** Resolves at the first call of `wait`. */
  readonly arrived: Promise<void>;
  /** Waits until the gate is opened; called by the code under test. */
  readonly wait: () => Promise<void>;
  readonly open: () => void;
}

/** Pauses code under test at a certain point, and signals when it arrives there. */
export const createGate = (): Gate => {
  let open = (): void => {};
  let signalArrival = (): void => {};
  const openPromise = new Promise<void>((resolve) => (open = resolve));
  const arrived = new Promise<void>((resolve) => (signalArrival = resolve));
  return {
    arrived,
    wait: () => {
      signalArrival();
      return openPromise;
    },
    open,
  };
};
