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

/** Number of entries that `fillDoubts` writes. */
export const DOUBT_COUNT = 19;

/** Writes the inputs of the spread model into `out`. `features` are the features of the prediction. */
export const fillDoubts = (item: TextItem, prediction: Prediction, features: Features, out: Float64Array): void => {
  const level = prediction.log - MIDDLE_LOG_PRICE;
  const text = item.description;
  out[0] = 1;
  out[1] = prediction.logError;
  out[2] = level;
  out[3] = level * level;
  out[4] = Math.max(0, level - 0.5);
  out[5] = Math.max(0, level - 1.2);
  out[6] = Math.max(0, -level - 0.4);
  out[7] = prediction.brandCode <= 1 ? 1 : 0;
  out[8] = Math.min(decodeCount(prediction.brandCode), MAX_BRAND_SALES) / 100;
  out[9] = Math.min(prediction.unseenWords, 4);
  out[10] = prediction.unseenWords / Math.max(1, prediction.words);
  out[11] = Math.log1p(prediction.words);
  out[12] = item.grade === undefined ? 0.4 : item.grade <= 1 ? 1 : 0;
  out[13] = (item.grade ?? 2) - 2;
  out[14] = item.sellerShips === undefined ? 0 : item.sellerShips ? 1 : -1;
  out[15] = item.brand ? 1 : 0;
  out[16] = text === '' ? 1 : 0;
  out[17] = text === undefined ? 0 : Math.log1p(text.length) / 3;
  out[18] = features.isBundle ? 1 : 0;
};

/** Returns the expected absolute error of a log price. */
export const computeSpread = ({ means, deviations, weights }: SpreadModel, doubts: Float64Array): number => {
  let log = 0;
  for (let at = 0; at < DOUBT_COUNT; at += 1) {
    const scaled = ((doubts[at] as number) - (means[at] as number)) / (deviations[at] as number);
    log += (weights[at] as number) * Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, scaled));
  }
  return Math.exp(log);
};
