import { createNetworkWorkers, type NetworkWorkers } from '../networks/network-workers.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { LabelText } from './types.ts';

type LabelPhoto = Pick<PreparedPhoto, 'position' | 'variants'>;

export interface LabelTextResult extends LabelText {
  /** False if time ran out before everything was read. A less busy machine may read more. */
  readonly isComplete?: boolean;
}

/** Reads the text in photos. */
export interface LabelReader {
  /** Returns lines that look like text, if any. Rejects with WorkerError or the signal's reason. */
  readonly read: (photo: LabelPhoto, signal?: AbortSignal) => Promise<LabelTextResult>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates a reader whose threads start with the first photo or `warm`. */
export const createLabelReader = (networkWorkers: NetworkWorkers = createNetworkWorkers()): LabelReader => ({
  read: async ({ position, variants }, signal) => ({
    photo: position,
    ...(await networkWorkers.run({ kind: 'read', photo: variants[2048], isCover: position === 1 }, signal)),
  }),
  warm: networkWorkers.warm,
  close: networkWorkers.close,
});
