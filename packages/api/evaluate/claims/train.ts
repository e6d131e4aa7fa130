// `npm run train:claims`: writes models/claims/statement-model.json, trained on the marked texts.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StatementModel } from '../../src/engine/listings/claims/judge.ts';
import { readCases, type ReadCase } from './score.ts';
import { SHIPPED } from './shipped.ts';

/** Minimum occurrences of a feature and minimum weight. Features below either limit change no result and are left out. */
const MIN_OCCURRENCES = 2;
const MIN_WEIGHT = 0.08;
const ITERATIONS = 250;
const REGULARIZATION = 1;
/** Weights of generated texts, and of files with a joke in every line, relative to a plain handwritten text. */
const SET_WEIGHTS = { generated: 0.6, joking: 0.8 };

/**
 * Probability above which a lexicon claim, unknown words, or a clause without either is marked. Chosen by cross-validation over
 * files.
 */
const THRESHOLDS = { listed: 0.1, open: 0.5, fresh: 0.5 };

interface Row {
  readonly features: ReadonlyMap<string, number>;
  readonly isClaim: boolean;
  readonly counts: number;
}

const rowsOf = (cases: readonly ReadCase[], counts: number): Row[] =>
  cases.flatMap(({ case: { expected }, clauses }) =>
    clauses.map(({ clause: { tokens, features } }) => ({
      features,
      isClaim: tokens.some((token) => expected.some((span) => token.start < span.end && span.start < token.end)),
      counts,
    })),
  );

/** Packs the rows into flat arrays, which are fast to iterate over. */
const packRows = (rows: readonly Row[]) => {
  const seen = new Map<string, number>();
  for (const { features } of rows) for (const name of features.keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  const names = [...seen].flatMap(([name, count]) => (count >= MIN_OCCURRENCES ? [name] : [])).toSorted();
  const indexes = new Map(names.map((name, at) => [name, at] as const));
  const [cells, values, starts, signs, counts]: number[][] = [[], [], [0], [], []];
  for (const { features, isClaim, counts: weight } of rows) {
    for (const [name, value] of features) {
      const index = indexes.get(name);
      if (index === undefined) continue;
      cells?.push(index);
      values?.push(value);
    }
    starts?.push(cells?.length ?? 0);
    signs?.push(isClaim ? 1 : -1);
    counts?.push(weight);
  }
  return {
    names,
    cells: Uint32Array.from(cells ?? []),
    values: Float64Array.from(values ?? []),
    starts: Uint32Array.from(starts ?? []),
    signs: Int8Array.from(signs ?? []),
    counts: Float64Array.from(counts ?? []),
  };
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Trains a logistic regression by full-batch gradient descent with an adaptive step size per weight. */
export const trainStatementModel = (sets: readonly { readonly cases: readonly ReadCase[]; readonly counts: number }[]): StatementModel => {
  const { names, cells, values, starts, signs, counts } = packRows(sets.flatMap(({ cases, counts: weight }) => rowsOf(cases, weight)));
  const bias = names.length;
  const weights = new Float64Array(bias + 1);
  const squares = new Float64Array(bias + 1);
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const gradient = weights.map((weight, at) => (at === bias ? 0 : REGULARIZATION * weight));
    for (let row = 0; row < signs.length; row += 1) {
      const [from, to, sign] = [starts[row] ?? 0, starts[row + 1] ?? 0, signs[row] ?? 0];
      let sum = weights[bias] ?? 0;
      for (let at = from; at < to; at += 1) sum += (values[at] ?? 0) * (weights[cells[at] ?? 0] ?? 0);
      const push = (-sign * (counts[row] ?? 0)) / (1 + Math.exp(sign * sum));
      for (let at = from; at < to; at += 1) {
        const cell = cells[at] ?? 0;
        gradient[cell] = (gradient[cell] ?? 0) + push * (values[at] ?? 0);
      }
      gradient[bias] = (gradient[bias] ?? 0) + push;
    }
    for (let at = 0; at <= bias; at += 1) {
      const value = gradient[at] ?? 0;
      squares[at] = (squares[at] ?? 0) + value * value;
      weights[at] = (weights[at] ?? 0) - (0.5 * value) / Math.sqrt((squares[at] ?? 0) + 1e-9);
    }
  }
  const relevantWeights = names
    .map((name, at) => [name, round(weights[at] ?? 0)] as const)
    .filter(([, weight]) => Math.abs(weight) >= MIN_WEIGHT);
  return { bias: round(weights[bias] ?? 0), thresholds: THRESHOLDS, weights: new Map(relevantWeights) };
};

/** Returns all texts of this repository after the rules ran on them. */
export const trainingSets = () =>
  SHIPPED.map(({ title, kind, cases }) => ({ title, kind, cases: readCases(cases()), counts: kind === 'plain' ? 1 : SET_WEIGHTS[kind] }));

const ABOUT =
  'Tells clauses of a description that state something about the item from talk. Written by npm run train:claims from the texts in evaluate/claims. Each name is a feature of a clause; a weight above 0 makes a statement more likely.';

const OUT = fileURLToPath(new URL('../../models/claims/statement-model.json', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { weights, ...model } = trainStatementModel(trainingSets());
  writeFileSync(OUT, `${JSON.stringify({ about: ABOUT, ...model, weights: Object.fromEntries(weights) }, null, 1)}\n`);
}
