import type { PhotoTip } from '../../contract/index.ts';
import { createMessage } from '../../messages/format-message.ts';
import type { RulePack, WriterInput } from './types.ts';

type Photo = WriterInput['photos'][number];

/** Returns the advice about a photo. Also reports a photo below the platform's minimum size as small. */
export const adviseOnPhoto = ({ position, quality, advice }: Photo, { minPhotoSide }: Pick<RulePack, 'minPhotoSide'>): PhotoTip[] => {
  const isSmall = quality.longestSide < minPhotoSide && !advice.some(({ code }) => code === 'small');
  return [
    ...advice.map(({ code, params = { photo: position } }) => createMessage('photo', code, params)),
    ...(isSmall ? [createMessage('photo', 'small', { photo: position })] : []),
  ];
};

/** Returns whether the seller should retake a photo. A duplicate may be a good photo. */
export const isUnfit = (photo: Photo, pack: Pick<RulePack, 'minPhotoSide'>): boolean =>
  adviseOnPhoto(photo, pack).some(({ code }) => code !== 'duplicate');
