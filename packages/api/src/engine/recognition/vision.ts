import { createEyes, type Eyes } from '../eyes/eyes.ts';
import type { ObservationCache } from '../photo-observations.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { Vote } from './votes.ts';

/** The classifier of garments and goods. */
export interface Vision {
  /** Classifies each photo; votes.ts combines them. Rejects with WorkerError. */
  readonly see: (photos: readonly Pick<PreparedPhoto, 'position' | 'variants'>[], signal?: AbortSignal) => Promise<Vote[]>;
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates the classifier; its threads start with the first photo or `warm`. */
export const createVision = (eyes: Eyes = createEyes(1)): Vision => ({
  see: async (photos, signal) => {
    const sights = await eyes.run({ kind: 'see', photos: photos.map(({ variants }) => variants[320]) }, signal);
    return sights.map((sight, at) => ({ photo: photos[at]?.position ?? at + 1, ...sight }));
  },
  warm: eyes.warm,
  close: eyes.close,
});

type See = Vision['see'];

/** Classifies all photos, using cached results in the notes. */
export const classifyNoted = async (
  { see }: Pick<Vision, 'see'>,
  photos: Parameters<See>[0],
  signal: AbortSignal,
  notes: ObservationCache,
): Promise<Vote[]> => {
  const unseen = photos.filter((photo) => !notes.recall('classes', photo));
  const votes = unseen.length > 0 ? await see(unseen, signal) : [];
  for (const { photo, ...sight } of votes) notes.keep('classes', { position: photo }, sight);
  return photos.flatMap((photo) => {
    const sight = notes.recall('classes', photo);
    return sight ? [{ photo: photo.position, ...sight }] : [];
  });
};
