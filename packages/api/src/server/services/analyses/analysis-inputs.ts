import { createHash } from 'node:crypto';
import type { Engine } from '../../../engine/types.ts';

/** Hash of all that an analysis depends on: who looks and how, at what, told what. Equal inputs need no second look. */
export const analysisInputs = (
  { recogniser, stageVersions }: Pick<Engine, 'recogniser' | 'stageVersions'>,
  photos: readonly { readonly sha256: string }[],
  hint: string | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([recogniser, stageVersions, photos.map(({ sha256 }) => sha256), hint]))
    .digest('hex');
