const PAGE = 65_536;

/** Float32 blocks in one WebAssembly memory, handed out in order. Weights come first and stay; a run's blocks go with `reset`. */
export interface Arena {
  readonly memory: WebAssembly.Memory;
  /** Zeroed block of `length` floats. */
  readonly take: (length: number) => Float32Array;
  readonly mark: () => number;
  readonly reset: (mark: number) => void;
}

/** `capacity` in floats. The memory never grows, because growing would detach every block handed out. */
export const createArena = (capacity: number): Arena => {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((capacity * 4) / PAGE) });
  let next = 0;
  return {
    memory,
    take: (length) => {
      const block = new Float32Array(memory.buffer, next, length).fill(0);
      // 16 bytes: one vector.
      next += Math.ceil((length * 4) / 16) * 16;
      return block;
    },
    mark: () => next,
    reset: (mark) => {
      next = mark;
    },
  };
};
