import type { EngineOptions } from '../src/engine/index.ts';

const idle = { warm: async () => {}, close: async () => {} };

/** Replaces the threads that analyze photos: nothing is recognized or read. For tests of the rest of the engine. */
export const blindEyes: NonNullable<EngineOptions['eyes']> = {
  barcodeReader: { read: async () => ({ barcodes: [], isComplete: true }), ...idle },
  labelReader: { read: async ({ position }) => ({ photo: position, lines: [] }), ...idle },
  vision: { classify: async () => [], ...idle },
};
