import type { EngineOptions } from '../src/engine/index.ts';

const noopWorker = { warm: async () => {}, close: async () => {} };

/** Replaces the threads that analyze photos with ones that recognize nothing, for tests of the rest of the engine. */
export const noopPhotoReaders: NonNullable<EngineOptions['photoReaders']> = {
  barcodeReader: { read: async () => ({ barcodes: [], isComplete: true }), ...noopWorker },
  labelReader: { read: async ({ position }) => ({ photo: position, lines: [] }), ...noopWorker },
  vision: { classify: async () => [], ...noopWorker },
};
