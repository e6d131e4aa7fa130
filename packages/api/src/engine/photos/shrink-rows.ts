/** Pixels whose rows begin every `stride` bytes. */
export interface Rows {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly channels: number;
}

/**
 * Averages squares of `factor` × `factor` pixels into one, and leaves out what is left over at the right and the bottom; 1 or less only
 * packs the rows. The caller resizes the rest of the way, so that only this much is copied out of a decoder's memory.
 */
export const shrinkRows = (
  { data, width, height, stride, channels }: Rows,
  factor: number,
): { data: Uint8Array; width: number; height: number } => {
  const size = Math.max(1, factor);
  const [columns, rows] = [Math.floor(width / size), Math.floor(height / size)];
  const shrunk = new Uint8Array(columns * rows * channels);
  const sums = new Uint32Array(columns * channels);
  for (let row = 0; row < rows; row += 1) {
    sums.fill(0);
    for (let line = row * size; line < (row + 1) * size; line += 1) {
      let from = line * stride;
      for (let to = 0; to < sums.length; to += channels) {
        for (let times = 0; times < size; times += 1) {
          for (let channel = 0; channel < channels; channel += 1, from += 1) {
            sums[to + channel] = (sums[to + channel] as number) + (data[from] as number);
          }
        }
      }
    }
    for (let at = 0; at < sums.length; at += 1) shrunk[row * sums.length + at] = Math.round((sums[at] as number) / (size * size));
  }
  return { data: shrunk, width: columns, height: rows };
};
