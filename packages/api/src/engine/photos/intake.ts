import type { PhotoChange } from '../../contract/index.ts';
import { PhotoError } from '../errors.ts';
import { adviseOnDuplicate, adviseOnQuality } from './advice.ts';
import { nameColors } from './colors/colors.ts';
import { decodePhoto } from './decode.ts';
import { decodeWithinBudget } from './decoding-budget.ts';
import { computeDecodingCost, type PhotoHeader } from './decoding-cost.ts';
import { validatePhoto, createUnreadableError } from './validate-photo.ts';
import { computeDifferenceHash } from './hash.ts';
import { measureQuality } from './quality.ts';
import type { PhotoFile, PreparedPhoto } from './types.ts';
import { createVariants } from './variants.ts';

/** Lists the changes to a photo. All photos lose their metadata and are re-encoded; large photos are scaled down. */
const listChanges = (
  { format, width, height }: PhotoHeader,
  result: { readonly width: number; readonly height: number },
): PhotoChange[] => [
  { code: 'metadata_removed' },
  { code: 'encoded', from: format },
  ...(result.width === width && result.height === height
    ? []
    : [{ code: 'resized' as const, from: [width, height] as [number, number], to: [result.width, result.height] as [number, number] }]),
];

type ExistingPhoto = Pick<PreparedPhoto, 'position' | 'perceptualHash'>;

const prepare = async (file: PhotoFile, header: PhotoHeader, position: number): Promise<PreparedPhoto> => {
  const largePixels = await decodePhoto(file.bytes, header, 2048);
  const { jpegs, sha256, measurements } = await createVariants(largePixels, ({ medium, small }) =>
    Promise.all([measureQuality(medium, Math.max(header.width, header.height)), computeDifferenceHash(small), nameColors(small)]),
  );
  const [quality, perceptualHash, colors] = measurements;
  const { width, height } = header;
  const advice = adviseOnQuality(position, quality);
  const changes = listChanges(header, largePixels);
  return { position, name: file.name, width, height, sha256, perceptualHash, variants: jpegs, quality, advice, colors, changes };
};

const prepareOrThrow = async (file: PhotoFile, header: PhotoHeader, position: number): Promise<PreparedPhoto> => {
  try {
    return await prepare(file, header, position);
  } catch (cause) {
    throw cause instanceof PhotoError ? cause : createUnreadableError(file);
  }
};

const addDuplicateAdvice = (photos: readonly PreparedPhoto[], existingPhotos: readonly ExistingPhoto[]): PreparedPhoto[] =>
  photos.map((photo, index) => ({
    ...photo,
    advice: [...photo.advice, ...adviseOnDuplicate(photo, [...existingPhotos, ...photos.slice(0, index)])],
  }));

/**
 * Validates, decodes and measures the photos of one item in parallel and returns them in order. All are validated before any is
 * decoded. `existingPhotos` contains the item's earlier photos; numbering continues after them. Throws a PhotoError that names the
 * first rejected file.
 */
export const preparePhotos = async (
  files: readonly PhotoFile[],
  existingPhotos: readonly ExistingPhoto[] = [],
): Promise<PreparedPhoto[]> => {
  const headers: PhotoHeader[] = [];
  for (const file of files) headers.push(await validatePhoto(file));
  const outcomes = await Promise.allSettled(
    files.map((file, index) => {
      const header = headers[index] as PhotoHeader;
      return decodeWithinBudget(files, computeDecodingCost(header), () => prepareOrThrow(file, header, existingPhotos.length + index + 1));
    }),
  );
  return addDuplicateAdvice(
    outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }),
    existingPhotos,
  );
};
