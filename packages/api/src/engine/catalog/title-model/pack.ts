import { applySoftmax, type TrainedModel } from './train.ts';
import { extractFeatures } from './features.ts';
import { LEVELS } from './levels.ts';

/**
 * models/catalog/title-model.bin, little-endian:
 * - five 32-bit numbers: magic, number of categories, number of features, bytes of entries, bytes of levels;
 * - for each feature its key (uint32), number of entries (uint16) and inverse document frequency (float32);
 * - for each category its bias (float32); the scale of the weights (float32);
 * - entries: distance from the previous category (uint8) and weight (int8). A distance of 255 with weight 0 skips ahead.
 * - levels: for each second level of each category, its share of sales, in 255ths;
 * - calibration: three tables of 101 bytes with the confidence in percent for each percent of the model's probability.
 */
const MAGIC = 0x524c5432;
const HEADER_BYTES = 20;
const SKIP_DISTANCE = 255;
const CALIBRATION_BYTES = 3 * 101;

/** A decoded model, ready to predict categories. */
export interface TitleModel {
  readonly categories: number;
  /** Row of each feature, by the feature's key. */
  readonly rows: ReadonlyMap<number, number>;
  /** Index of each row's first byte in `entries`. */
  readonly starts: Uint32Array;
  readonly idf: Float32Array;
  readonly bias: Float32Array;
  readonly scale: number;
  readonly entries: Uint8Array;
  /** Distribution of each category's sales over its second levels, in 255ths, in the order of LEVELS. */
  readonly levels: Uint8Array;
  readonly calibration: Uint8Array;
}

const encodeEntries = (weights: Float32Array, minWeight: number, scale: number): number[] => {
  const bytes: number[] = [];
  let previous = 0;
  weights.forEach((weight, index) => {
    if (Math.abs(weight) < minWeight) return;
    while (index - previous >= SKIP_DISTANCE) {
      bytes.push(SKIP_DISTANCE, 0);
      previous += SKIP_DISTANCE;
    }
    bytes.push(index - previous, Math.max(-127, Math.min(127, Math.round(weight / scale))) & 0xff);
    previous = index;
  });
  return bytes;
};

/** Packs a model; drops weights below `minWeight`. `calibration` maps each percent of probability to a confidence in percent. */
export const packTitleModel = (model: TrainedModel, minWeight: number, calibration: Uint8Array): Buffer => {
  const width = model.bias.length;
  let maxWeight = 0;
  for (const weight of model.weights) maxWeight = Math.max(maxWeight, Math.abs(weight));
  const scale = maxWeight / 127;
  const lists = Array.from(model.keys, (_, row) => encodeEntries(model.weights.subarray(row * width, (row + 1) * width), minWeight, scale));
  const nonEmptyRows = lists.flatMap((bytes, row) => (bytes.length > 0 ? [{ bytes, row }] : []));
  const size = nonEmptyRows.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const packedModel = Buffer.alloc(
    HEADER_BYTES + nonEmptyRows.length * 10 + width * 4 + 4 + size + model.levels.length + calibration.length,
  );
  let offset = 0;
  for (const number of [MAGIC, width, nonEmptyRows.length, size, model.levels.length]) offset = packedModel.writeUInt32LE(number, offset);
  for (const { row, bytes } of nonEmptyRows) {
    offset = packedModel.writeUInt32LE(model.keys[row] ?? 0, offset);
    offset = packedModel.writeUInt16LE(bytes.length / 2, offset);
    offset = packedModel.writeFloatLE(model.idf[row] ?? 0, offset);
  }
  for (const bias of model.bias) offset = packedModel.writeFloatLE(bias, offset);
  offset = packedModel.writeFloatLE(scale, offset);
  for (const { bytes } of nonEmptyRows) {
    packedModel.set(bytes, offset);
    offset += bytes.length;
  }
  packedModel.set(model.levels, offset);
  packedModel.set(calibration, offset + model.levels.length);
  return packedModel;
};

/** Decodes a title model. Throws when the bytes are not a model for the catalog's categories and price paths. */
export const readTitleModel = (bytes: Buffer, categoryCount: number): TitleModel => {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== MAGIC)
    throw new Error('The title model is damaged. Run `npm run train:categories`.');
  const [width = 0, features = 0, size = 0, levels = 0] = [4, 8, 12, 16].map((offset) => bytes.readUInt32LE(offset));
  const isForCatalog = width === categoryCount && levels === LEVELS.flat().length;
  if (!isForCatalog || bytes.length !== HEADER_BYTES + features * 10 + width * 4 + 4 + size + levels + CALIBRATION_BYTES)
    throw new Error('The title model was trained for another catalog. Run `npm run train:categories`.');
  const rows = new Map<number, number>();
  const starts = new Uint32Array(features + 1);
  const idf = new Float32Array(features);
  let index = HEADER_BYTES;
  for (let row = 0; row < features; row += 1, index += 10) {
    rows.set(bytes.readUInt32LE(index), row);
    starts[row + 1] = (starts[row] ?? 0) + bytes.readUInt16LE(index + 4) * 2;
    idf[row] = bytes.readFloatLE(index + 6);
  }
  const bias = Float32Array.from({ length: width }, (_, offset) => bytes.readFloatLE(index + offset * 4));
  index += width * 4;
  const scale = bytes.readFloatLE(index);
  index += 4;
  return {
    categories: width,
    rows,
    starts,
    idf,
    bias,
    scale,
    entries: bytes.subarray(index, index + size),
    levels: bytes.subarray(index + size, index + size + levels),
    calibration: bytes.subarray(index + size + levels),
  };
};

/** Returns the probability of each category, in the catalog's order. */
export const computeProbabilities = (model: TitleModel, text: string): Float32Array => {
  const knownFeatures = extractFeatures(text).flatMap(({ key, weight }) => {
    const row = model.rows.get(key);
    return row === undefined ? [] : [{ row, value: weight * (model.idf[row] ?? 0) }];
  });
  const norm = Math.sqrt(knownFeatures.reduce((sum, { value }) => sum + value * value, 0)) || 1;
  const scores = Float32Array.from(model.bias);
  for (const { row, value } of knownFeatures) {
    const factor = (value / norm) * model.scale;
    let category = 0;
    for (let offset = model.starts[row] ?? 0; offset < (model.starts[row + 1] ?? 0); offset += 2) {
      category += model.entries[offset] ?? 0;
      scores[category] = (scores[category] ?? 0) + factor * (((model.entries[offset + 1] ?? 0) << 24) >> 24);
    }
  }
  return applySoftmax(scores);
};
