/** Height of the stage for a width of 1; `.frame` in photo-framed.module.css has the same ratio. */
const STAGE_HEIGHT = 5 / 4;
/** Maximum fraction of the stage that a region fills, so that its surroundings stay visible. */
const MAX_FILL = 0.7;
/** Maximum zoom, because a 2,048-pixel photo looks blurry beyond it on a 500-pixel stage. */
const MAX_ZOOM = 4;

/** A box in fractions of the stage's sides; an image's box may exceed 0 to 1. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/**
 * Returns where an image of `length` starts so that its `middle` is centered on a side of 1, without showing anything outside the image.
 */
const getStart = (length: number, middle: number): number => (length <= 1 ? (1 - length) / 2 : clamp(0.5 - length * middle, 1 - length, 0));

/**
 * Positions a photo on the stage. It covers the stage, or is moved and zoomed so that a region is fully visible with its surroundings.
 * `stageHeight` is the stage's height for a width of 1.
 */
export const framePhoto = (photo: { readonly width: number; readonly height: number }, region: Box | null, stageHeight = STAGE_HEIGHT) => {
  const relativeHeight = photo.height / photo.width / stageHeight;
  const coverSize = { width: Math.max(1, 1 / relativeHeight), height: Math.max(1, relativeHeight) };
  const containScale = 1 / Math.max(coverSize.width, coverSize.height);
  const fitScale = region ? Math.min(MAX_FILL / (region.width * coverSize.width), MAX_FILL / (region.height * coverSize.height)) : 1;
  const zoom = clamp(fitScale, containScale, MAX_ZOOM);
  const [width, height] = [coverSize.width * zoom, coverSize.height * zoom];
  const middle = region ? [region.left + region.width / 2, region.top + region.height / 2] : [0.5, 0.5];
  const image: Box = { left: getStart(width, middle[0] ?? 0.5), top: getStart(height, middle[1] ?? 0.5), width, height };
  const mark: Box | null = region && {
    left: image.left + region.left * width,
    top: image.top + region.top * height,
    width: region.width * width,
    height: region.height * height,
  };
  return { image, mark, zoom };
};
