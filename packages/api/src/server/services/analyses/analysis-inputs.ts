import { createHash } from 'node:crypto';
import type { Engine } from '../../../engine/types.ts';

/** Returns a hash of everything that an analysis depends on: recognizer, photos and notes. Equal inputs need no second analysis. */
export const hashAnalysisInputs = (
  { recognizer, stageVersions }: Pick<Engine, 'recognizer' | 'stageVersions'>,
  photos: readonly { readonly sha256: string }[],
  notes: string | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([recognizer, stageVersions, photos.map(({ sha256 }) => sha256), notes]))
    .digest('hex');
