import { createNetworkWorkers, type NetworkWorkers } from '../networks/network-workers.ts';
import type { ObservationCache } from '../photo-observations.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { Vote } from './votes.ts';

/** The classifier for garments and other objects. */
export interface Vision {
  /** Classifies each photo separately. Rejects with WorkerError. */
  readonly classify: (photos: readonly Pick<PreparedPhoto, 'position' | 'variants'>[], signal?: AbortSignal) => Promise<Vote[]>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates the classifier, whose threads start with the first photo or `warm`. */
export const createVision = (networkWorkers: NetworkWorkers = createNetworkWorkers(1)): Vision => ({
  classify: async (photos, signal) => {
    const results = await networkWorkers.run({ kind: 'classify', photos: photos.map(({ variants }) => variants[320]) }, signal);
    return results.map((classes, index) => ({ photo: photos[index]?.position ?? index + 1, ...classes }));
  },
  warm: networkWorkers.warm,
  close: networkWorkers.close,
});

type Classify = Vision['classify'];

/** Returns the votes of all photos. Classifies only photos without a cached result, and caches the new ones. */
export const classifyWithCache = async (
  { classify }: Pick<Vision, 'classify'>,
  photos: Parameters<Classify>[0],
  signal: AbortSignal,
  cache: ObservationCache,
): Promise<Vote[]> => {
  const uncachedPhotos = photos.filter((photo) => !cache.find('classes', photo));
  const votes = uncachedPhotos.length > 0 ? await classify(uncachedPhotos, signal) : [];
  for (const { photo, ...classes } of votes) cache.save('classes', { position: photo }, classes);
  return photos.flatMap((photo) => {
    const classes = cache.find('classes', photo);
    return classes ? [{ photo: photo.position, ...classes }] : [];
  });
};
