/** A small neural network: one hidden layer, and a weight from each feature directly to the output. */
export interface Network {
  readonly bias: number;
  readonly hidden: readonly { readonly bias: number; readonly output: number }[];
  /** Highest absolute weight. */
  readonly scale: number;
  /** Feature → its weight for each hidden unit, then its weight for the output. Each character is one weight. */
  readonly weights: ReadonlyMap<string, string>;
}

/** Code of the character for weight 0. */
const ZERO = 80;
/** Number of characters for weights above 0. Small weights have finer steps than large ones, because most are small. */
const LEVELS = 45;

/** Returns the character for a weight relative to the highest one, from -1 to 1. */
export const packWeight = (weight: number): string =>
  String.fromCharCode(ZERO + Math.sign(weight) * Math.round(LEVELS * Math.sqrt(Math.abs(weight))));

/** Character code → weight. */
const WEIGHTS = Float64Array.from({ length: ZERO + LEVELS + 1 }, (_, code) => (Math.sign(code - ZERO) * (code - ZERO) ** 2) / LEVELS ** 2);

/** Returns the log-odds that features (name → strength) indicate an unsupported statement. */
export const computeLogit = (features: ReadonlyMap<string, number>, { bias, hidden, scale, weights }: Network): number => {
  const sums = new Float64Array(hidden.length + 1);
  for (const [name, strength] of features) {
    const packedWeights = weights.get(name) ?? '';
    for (let index = 0; index < packedWeights.length; index += 1)
      sums[index] = (sums[index] ?? 0) + strength * (WEIGHTS[packedWeights.charCodeAt(index)] ?? 0);
  }
  return hidden.reduce(
    (logit, unit, index) => logit + unit.output * Math.tanh(unit.bias + scale * (sums[index] ?? 0)),
    bias + scale * (sums.at(-1) ?? 0),
  );
};
