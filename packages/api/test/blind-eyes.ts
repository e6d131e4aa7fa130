import type { EngineOptions } from '../src/engine/index.ts';

const idle = { warm: async () => {}, close: async () => {} };

/** Instead of the threads that look at photos: nothing is seen or read. For tests of what an engine does beside that. */
export const blindEyes: NonNullable<EngineOptions['eyes']> = {
  barcodeReader: { read: async () => ({ barcodes: [], isComplete: true }), ...idle },
  labelReader: { read: async ({ position }) => ({ photo: position, lines: [] }), ...idle },
  vision: { see: async () => [], ...idle },
};
