import type { Features } from './features/buffer.ts';
import type { TextItem } from './item.ts';
import type { Prediction } from './predict.ts';
import { decodeCount } from './table.ts';

/** Log of the price + 1 at about $17, in the middle of all sales. */
const MIDDLE_LOG_PRICE = 2.9;
/** Number of standard deviations to which values are clipped. */
const MAX_DEVIATIONS = 5;
const MAX_BRAND_SALES = 150;

/** Ridge regression that predicts the error of a price from the item's known facts. */
export interface SpreadModel {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  readonly weights: readonly number[];
}

/** Number of values that `writeSpreadInputs` writes. */
export const SPREAD_INPUT_COUNT = 19;

/** Writes the inputs of the spread model to `inputs`. `features` are the features of the prediction. */
export const writeSpreadInputs = (item: TextItem, prediction: Prediction, features: Features, inputs: Float64Array): void => {
  const level = prediction.log - MIDDLE_LOG_PRICE;
  const text = item.description;
  inputs[0] = 1;
  inputs[1] = prediction.logError;
  inputs[2] = level;
  inputs[3] = level * level;
  inputs[4] = Math.max(0, level - 0.5);
  inputs[5] = Math.max(0, level - 1.2);
  inputs[6] = Math.max(0, -level - 0.4);
  inputs[7] = prediction.brandCode <= 1 ? 1 : 0;
  inputs[8] = Math.min(decodeCount(prediction.brandCode), MAX_BRAND_SALES) / 100;
  inputs[9] = Math.min(prediction.unseenWords, 4);
  inputs[10] = prediction.unseenWords / Math.max(1, prediction.words);
  inputs[11] = Math.log1p(prediction.words);
  inputs[12] = item.grade === undefined ? 0.4 : item.grade <= 1 ? 1 : 0;
  inputs[13] = (item.grade ?? 2) - 2;
  inputs[14] = item.isShippingIncluded === undefined ? 0 : item.isShippingIncluded ? 1 : -1;
  inputs[15] = item.brand ? 1 : 0;
  inputs[16] = text === '' ? 1 : 0;
  inputs[17] = text === undefined ? 0 : Math.log1p(text.length) / 3;
  inputs[18] = features.isBundle ? 1 : 0;
};

/** Returns the expected absolute error of a log price. */
export const computeSpread = ({ means, deviations, weights }: SpreadModel, inputs: Float64Array): number => {
  let log = 0;
  for (let index = 0; index < SPREAD_INPUT_COUNT; index += 1) {
    const scaledInput = ((inputs[index] as number) - (means[index] as number)) / (deviations[index] as number);
    log += (weights[index] as number) * Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, scaledInput));
  }
  return Math.exp(log);
};
