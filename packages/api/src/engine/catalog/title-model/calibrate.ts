import { AGREEMENTS, CALIBRATION_BYTES } from './name-categories.ts';

/** One prediction for a title that the model was not trained on. */
export interface HeldOutPrediction {
  /** The model's raw probability, 0 to 1. */
  readonly probability: number;
  /** Index into AGREEMENTS. */
  readonly agreement: number;
  readonly isCorrect: boolean;
}

interface Block {
  correctCount: number;
  count: number;
  binCount: number;
}

/** Merges blocks until their accuracy never falls (isotonic regression by pooling adjacent violators). */
const poolAdjacentViolators = (blocks: readonly Block[]): Block[] => {
  const stack: Block[] = [];
  for (const block of blocks) {
    let top = { ...block };
    for (let below = stack.at(-1); below && below.correctCount / below.count >= top.correctCount / top.count; below = stack.at(-1)) {
      stack.pop();
      top = {
        correctCount: below.correctCount + top.correctCount,
        count: below.count + top.count,
        binCount: below.binCount + top.binCount,
      };
    }
    stack.push(top);
  }
  return stack;
};

/** Pseudo-count whose accuracy equals the raw probability. It regularizes bins with few predictions. */
const PRIOR_COUNT = 0.5;

const createTable = (predictions: readonly HeldOutPrediction[]): number[] => {
  const bins = Array.from({ length: 101 }, (_, percent): Block => ({
    correctCount: (PRIOR_COUNT * percent) / 100,
    count: PRIOR_COUNT,
    binCount: 1,
  }));
  for (const { probability, isCorrect } of predictions) {
    const bin = bins[Math.round(probability * 100)] as Block;
    bin.count += 1;
    if (isCorrect) bin.correctCount += 1;
  }
  return poolAdjacentViolators(bins).flatMap(({ correctCount, count, binCount }) =>
    Array<number>(binCount).fill(Math.min(99, Math.round((100 * correctCount) / count))),
  );
};

/** Computes the confidence in percent for each kind of agreement and each percent of probability. */
export const calibrate = (predictions: readonly HeldOutPrediction[]): Uint8Array => {
  const table = AGREEMENTS.flatMap((_, agreement) => createTable(predictions.filter((prediction) => prediction.agreement === agreement)));
  return Uint8Array.from({ length: CALIBRATION_BYTES }, (_, index) => table[index] ?? 0);
};
