import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { getModelFileUrl } from '../model-file.ts';
import type { Network } from '../networks/open-network.ts';
import { classifyPhoto } from './classify-photo.ts';

/** Returns a network that gives the first garment these shares, one per call, and is always certain of the goods. */
const createNetwork = (shares: readonly number[]): { readonly runNetwork: Network; readonly countCalls: () => number } => {
  let callCount = 0;
  return {
    runNetwork: async () => {
      const share = shares[callCount++] ?? 0;
      return {
        probabilities: { data: Float32Array.of(share, 1 - share), dims: [1, 2] },
        goods: { data: Float32Array.of(0.95, 0.05), dims: [1, 2] },
      };
    },
    countCalls: () => callCount,
  };
};

it.each([
  [[0.92, 0.5], 1, 0.92],
  [[0.8, 0.6], 2, 0.7],
])(
  'classifies the mirror image only when the first share is low: shares %j take %d runs and average %d',
  async (shares, runs, expected) => {
    const { runNetwork, countCalls } = createNetwork(shares);
    const { garments } = await classifyPhoto(runNetwork, await readFile(getModelFileUrl('vision/example.jpg')));
    expect(countCalls()).toBe(runs);
    expect(garments[0]).toBeCloseTo(expected, 3);
  },
);
