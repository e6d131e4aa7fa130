/** Height of the stage for a width of 1; `.frame` in photo-framed.module.css has the same shape. */
const STAGE_HEIGHT = 5 / 4;
/** Share of the stage that a place fills at most: what stands around it says where it is. */
const FILLED = 0.7;
/** Further than this a photo of 2,048 pixels is coarse on a stage of 500. */
const MOST_ZOOM = 4;

/** A box in shares of the stage's sides; those of the picture may lie outside of 0 to 1. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Where a picture of `length` begins so that its `middle` is in the middle of a side of 1, without showing what is beside it. */
const begin = (length: number, middle: number): number => (length <= 1 ? (1 - length) / 2 : within(0.5 - length * middle, 1 - length, 0));

/**
 * Lays a photo of some pixels on the stage: the whole stage covered, or moved and enlarged so that a place stands in it whole, with its
 * surroundings. `stage`: its height for a width of 1.
 */
export const frameOf = (photo: { readonly width: number; readonly height: number }, place: Box | null, stage = STAGE_HEIGHT) => {
  const tall = photo.height / photo.width / stage;
  const cover = { width: Math.max(1, 1 / tall), height: Math.max(1, tall) };
  const contain = 1 / Math.max(cover.width, cover.height);
  const fit = place ? Math.min(FILLED / (place.width * cover.width), FILLED / (place.height * cover.height)) : 1;
  const zoom = within(fit, contain, MOST_ZOOM);
  const [width, height] = [cover.width * zoom, cover.height * zoom];
  const middle = place ? [place.left + place.width / 2, place.top + place.height / 2] : [0.5, 0.5];
  const picture: Box = { left: begin(width, middle[0] ?? 0.5), top: begin(height, middle[1] ?? 0.5), width, height };
  const mark: Box | null = place && {
    left: picture.left + place.left * width,
    top: picture.top + place.top * height,
    width: place.width * width,
    height: place.height * height,
  };
  return { picture, mark, zoom };
};
