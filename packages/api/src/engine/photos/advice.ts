import type { PhotoAdvice } from '../../contract/index.ts';
import { createMessage } from '../../messages/format-message.ts';
import { computeHashDistance } from './hash.ts';
import type { PhotoQuality, PreparedPhoto } from './types.ts';

/** Minimum sharpness of a photo with a sharp edge, chosen with photos of used clothes and blurred copies (bench/photos). */
const MIN_SHARPNESS = 60;
/** Range of mean brightness in which detail is visible, 0 to 255. */
const MIN_BRIGHTNESS = 50;
const MAX_BRIGHTNESS = 225;
/** eBay's minimum for the longer side; smaller photos cannot be zoomed. */
const MIN_LONGEST_SIDE = 500;
/**
 * Maximum number of differing bits, of 64. Of 106 smaller, recompressed copies of clothes photos, 105 differed by at most 4 bits; no
 * two different photos differed by fewer than 6.
 */
const MAX_DUPLICATE_DISTANCE = 4;

/**
 * Standard deviation of gray below which a photo without a sharp edge shows a bare wall, floor or sky. Synthetic walls with grain
 * measured 1 to 14. Among 300 photos of used clothes, every photo without a sharp edge measured at least 18.
 */
const MIN_CONTRAST = 16;

const isDark = ({ brightness }: PhotoQuality): boolean => brightness < MIN_BRIGHTNESS;
/** Returns whether a photo lacks a sharp edge. In the dark, even a sharp photo does. */
const isSoft = (quality: PhotoQuality): boolean => quality.sharpness < MIN_SHARPNESS && !isDark(quality);
const isEmpty = (quality: PhotoQuality): boolean => (quality.contrast ?? Infinity) < MIN_CONTRAST && isSoft(quality);

/**
 * Standard deviation of gray below which a dark photo is nearly black, and sharpness below which a blurred photo shows only patches of
 * color. In copies of 23 clothes photos, the classifier was right about 1 of 8 garments that it claimed at a twentieth of the light and
 * about none at a blur of 12 pixels. At a fifth of the light it was right about 21 of 22.
 */
const MIN_DARK_CONTRAST = 8;
const MIN_RECOGNIZABLE_SHARPNESS = 6;

/** Returns whether a photo is too empty, too dark or too blurred to recognize anything in it. Advice starts at milder flaws. */
export const isUnrecognizable = (quality: PhotoQuality): boolean =>
  isEmpty(quality) ||
  (isDark(quality) && (quality.contrast ?? Infinity) < MIN_DARK_CONTRAST) ||
  (isSoft(quality) && quality.sharpness < MIN_RECOGNIZABLE_SHARPNESS);

type Rule = readonly [code: PhotoAdvice['code'], isApplicable: (quality: PhotoQuality) => boolean];

const RULES: readonly Rule[] = [
  ['empty', isEmpty],
  ['blurred', (quality) => isSoft(quality) && !isEmpty(quality)],
  ['dark', isDark],
  ['bright', ({ brightness }) => brightness > MAX_BRIGHTNESS],
  ['small', ({ longestSide }) => longestSide < MIN_LONGEST_SIDE],
];

/** Returns advice for the flaws of a single photo. */
export const adviseOnQuality = (position: number, quality: PhotoQuality): PhotoAdvice[] =>
  RULES.filter(([, isApplicable]) => isApplicable(quality)).map(([code]) => createMessage('photo', code, { photo: position }));

/** Returns advice for a photo that duplicates an earlier photo. */
export const adviseOnDuplicate = (
  photo: Pick<PreparedPhoto, 'position' | 'perceptualHash'>,
  earlierPhotos: readonly Pick<PreparedPhoto, 'position' | 'perceptualHash'>[],
): PhotoAdvice[] => {
  const duplicate = earlierPhotos.find(
    ({ perceptualHash }) => computeHashDistance(perceptualHash, photo.perceptualHash) <= MAX_DUPLICATE_DISTANCE,
  );
  return duplicate ? [createMessage('photo', 'duplicate', { photo: photo.position, other: duplicate.position })] : [];
};
