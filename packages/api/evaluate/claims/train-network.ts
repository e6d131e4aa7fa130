import { packWeight, type Network } from '../../src/engine/listings/claims/network.ts';

/** A candidate with its features as numbers, which are fast to iterate over. */
export interface Row {
  readonly features: Uint32Array;
  readonly strengths: Float32Array;
  readonly isClaim: boolean;
  /** Weight relative to a candidate in a plain handwritten text. */
  readonly weight: number;
}

/** Number of hidden units per network. */
const HIDDEN_UNITS = 8;
/** Number of networks in the ensemble. Each has a different random initialization, so that results depend less on chance. */
const NETWORK_COUNT = 2;
/** Features in fewer rows are left out, because they barely change the results. */
const MIN_ROWS = 6;
const EPOCHS = 8;
const BATCH_SIZE = 256;
const LEARNING_RATE = 0.003;
/** Share of features that are left out at random for each row, so that the network does not rely on single words. */
const FEATURE_DROPOUT = 0.4;
const UNIT_DROPOUT = 0.2;
const REGULARIZATION = 5e-5;
/** A feature is left out of the result if all its weights are lower. */
const MIN_WEIGHT = 0.02;

const indexesByName = new Map<string, number>();
const names: string[] = [];
const getIndex = (name: string): number => {
  const index = indexesByName.get(name) ?? names.push(name) - 1;
  indexesByName.set(name, index);
  return index;
};
export const createRow = (features: ReadonlyMap<string, number>, isClaim: boolean, weight: number): Row => ({
  features: Uint32Array.from(features.keys(), getIndex),
  strengths: Float32Array.from(features.values()),
  isClaim,
  weight,
});

/** Returns a seeded random generator, so that training has the same result on every machine. */
const createRandom = (seed: number) => {
  let state = 2_463_534_242 + seed;
  return (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
};

/** Selects the features that occur in enough rows and numbers their columns. `columns` has -1 for the other features. */
const selectFeatures = (rows: readonly Row[]): { readonly columns: Int32Array; readonly selectedFeatures: readonly number[] } => {
  const counts = new Uint32Array(names.length);
  for (const { features } of rows) for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  const columns = new Int32Array(names.length).fill(-1);
  const selectedFeatures = [...counts.keys()].filter((feature) => (counts[feature] ?? 0) >= MIN_ROWS);
  for (const [column, feature] of selectedFeatures.entries()) columns[feature] = column;
  return { columns, selectedFeatures };
};

/**
 * All numbers of a network in one array: for each feature its weights for the hidden units and the output, then the units' biases, the
 * units' output weights and the bias.
 */
type Parameters = Float32Array;
const STRIDE = HIDDEN_UNITS + 1;
const createParameters = (count: number, random: () => number): Parameters => {
  const outputStart = count * STRIDE + HIDDEN_UNITS;
  return new Float32Array(outputStart + STRIDE).map((_, index) => {
    if (index < count * STRIDE) return index % STRIDE === HIDDEN_UNITS ? 0 : (random() + random() + random() - 1.5) / 10;
    return index >= outputStart && index < outputStart + HIDDEN_UNITS ? random() - 0.5 : 0;
  });
};

/** Creates a function that adds a row's gradient to `gradient`. */
const createGradientAdder = (columns: Int32Array, count: number, random: () => number) => {
  const [biasStart, outputStart, last] = [count * STRIDE, count * STRIDE + HIDDEN_UNITS, count * STRIDE + 2 * HIDDEN_UNITS];
  const sums = new Float64Array(STRIDE);
  const slopes = new Float64Array(STRIDE);
  const keptFeatures = new Int32Array(10_000);
  const strengths = new Float32Array(10_000);
  return (
    { features, strengths: allStrengths, isClaim, weight }: Row,
    parameters: Parameters,
    gradient: Parameters,
    share: number,
  ): void => {
    for (let unit = 0; unit < HIDDEN_UNITS; unit += 1) sums[unit] = parameters[biasStart + unit]!;
    sums[HIDDEN_UNITS] = parameters[last]!;
    let size = 0;
    for (let position = 0; position < features.length && size < keptFeatures.length; position += 1) {
      const column = columns[features[position]!]!;
      if (column < 0 || random() < FEATURE_DROPOUT) continue;
      const strength = allStrengths[position]! / (1 - FEATURE_DROPOUT);
      keptFeatures[size] = column * STRIDE;
      strengths[size] = strength;
      size += 1;
      for (let unit = 0; unit < STRIDE; unit += 1) sums[unit]! += strength * parameters[column * STRIDE + unit]!;
    }
    let logit = sums[HIDDEN_UNITS]!;
    for (let unit = 0; unit < HIDDEN_UNITS; unit += 1) {
      const scale = random() < UNIT_DROPOUT ? 0 : 1 / (1 - UNIT_DROPOUT);
      slopes[unit] = scale;
      sums[unit] = Math.tanh(sums[unit]!);
      logit += sums[unit]! * scale * parameters[outputStart + unit]!;
    }
    const slope = (1 / (1 + Math.exp(-logit)) - (isClaim ? 1 : 0)) * weight * share;
    for (let unit = 0; unit < HIDDEN_UNITS; unit += 1) {
      const [activation, scale] = [sums[unit]!, slopes[unit]!];
      gradient[outputStart + unit]! += slope * activation * scale;
      slopes[unit] = slope * scale * parameters[outputStart + unit]! * (1 - activation * activation);
      gradient[biasStart + unit]! += slopes[unit]!;
    }
    slopes[HIDDEN_UNITS] = slope;
    gradient[last]! += slope;
    for (let position = 0; position < size; position += 1)
      for (let unit = 0; unit < STRIDE; unit += 1) gradient[keptFeatures[position]! + unit]! += strengths[position]! * slopes[unit]!;
  };
};

/** Creates a function that updates the parameters with the Adam optimizer. */
const createAdamOptimizer = (length: number, weightCount: number) => {
  const [means, squares] = [new Float32Array(length), new Float32Array(length)];
  let [meanShare, squareShare] = [1, 1];
  return (parameters: Parameters, gradient: Parameters, step: number): void => {
    meanShare *= 0.9;
    squareShare *= 0.999;
    const [meanScale, squareScale] = [1 / (1 - meanShare), 1 / (1 - squareShare)];
    for (let index = 0; index < length; index += 1) {
      const slope = gradient[index]! + (index < weightCount ? REGULARIZATION * parameters[index]! : 0);
      means[index] = 0.9 * means[index]! + 0.1 * slope;
      squares[index] = 0.999 * squares[index]! + 0.001 * slope * slope;
      parameters[index]! -= (step * means[index]! * meanScale) / (Math.sqrt(squares[index]! * squareScale) + 1e-8);
    }
  };
};

/** Returns the row numbers in random order. */
const shuffle = (count: number, random: () => number): Uint32Array => {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index -= 1) {
    const otherIndex = Math.floor(random() * (index + 1));
    [order[index], order[otherIndex]] = [order[otherIndex]!, order[index]!];
  }
  return order;
};

/** Trains in mini-batches. Returns the average of the parameters after each of the later epochs, which generalizes better than the last. */
const trainParameters = (rows: readonly Row[], columns: Int32Array, count: number, seed: number): Parameters => {
  const random = createRandom(seed);
  const parameters = createParameters(count, random);
  const average = new Float32Array(parameters.length);
  const gradient = new Float32Array(parameters.length);
  const addGradient = createGradientAdder(columns, count, random);
  const takeStep = createAdamOptimizer(parameters.length, count * STRIDE);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const order = shuffle(rows.length, random);
    for (let start = 0; start < order.length; start += BATCH_SIZE) {
      const batch = order.subarray(start, start + BATCH_SIZE);
      gradient.fill(0);
      for (const index of batch) addGradient(rows[index]!, parameters, gradient, 1 / batch.length);
      takeStep(parameters, gradient, LEARNING_RATE * (1 - (0.8 * epoch) / EPOCHS));
    }
    if (epoch >= EPOCHS / 2) for (const [index, value] of parameters.entries()) average[index]! += value / (EPOCHS / 2);
  }
  return average;
};

const roundToThousandths = (value: number): number => Math.round(value * 1000) / 1000;

const computeMean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Trains an ensemble that distinguishes claims from false positives, and merges it into one network. The network has the hidden units of all
 * members, and its output is the mean of theirs.
 */
export const trainNetwork = (rows: readonly Row[]): Network => {
  const { columns, selectedFeatures } = selectFeatures(rows);
  const parts = Array.from({ length: NETWORK_COUNT }, (_, seed) => trainParameters(rows, columns, selectedFeatures.length, seed));
  const hiddenParameters = parts.map((parameters) => parameters.subarray(selectedFeatures.length * STRIDE));
  const weightLists = selectedFeatures.map((feature, column) => {
    const lists = parts.map((parameters) => [...parameters.subarray(column * STRIDE, (column + 1) * STRIDE)]);
    return {
      name: names[feature] ?? '',
      list: [...lists.flatMap((list) => list.slice(0, HIDDEN_UNITS)), computeMean(lists.map((list) => list[HIDDEN_UNITS] ?? 0))],
    };
  });
  const scale = Math.max(...weightLists.map(({ list }) => Math.max(...list.map(Math.abs))));
  const weights = weightLists
    .filter(({ list }) => list.some((weight) => Math.abs(weight) >= MIN_WEIGHT))
    .toSorted((first, second) => (first.name < second.name ? -1 : 1))
    .map(({ name, list }) => [name, list.map((weight) => packWeight(weight / scale)).join('')] as const);
  return {
    bias: roundToThousandths(computeMean(hiddenParameters.map((parameters) => parameters.at(-1) ?? 0))),
    hidden: hiddenParameters.flatMap((parameters) =>
      Array.from({ length: HIDDEN_UNITS }, (_, unit) => ({
        bias: roundToThousandths(parameters[unit] ?? 0),
        output: roundToThousandths((parameters[HIDDEN_UNITS + unit] ?? 0) / NETWORK_COUNT),
      })),
    ),
    scale,
    weights: new Map(weights),
  };
};
