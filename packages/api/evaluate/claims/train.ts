// `npm run train:claims` trains on the marked texts and writes models/claims/statement-model.json.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { computeLogit, type StatementModel, type Weights } from '../../src/engine/listings/claims/classify-statements.ts';
import { listCandidates } from '../../src/engine/listings/claims/marks.ts';
import type { ClaimCase, Span } from './cases.ts';
import { parseClauses, type ParsedCase } from './score.ts';
import { SHIPPED_SETS } from './shipped.ts';

/** Minimum occurrences and weight of a feature. Features below either limit are left out, because they hardly change results. */
const MIN_OCCURRENCES = 2;
const MIN_WEIGHT = 0.12;
const ITERATIONS = 150;
/** Iterations for the two models that are each trained on half of the sets and tested on the other half. */
const HALF_ITERATIONS = 80;
/** Penalty for large weights. A larger penalty generalizes no better to texts that were never used for training. */
const REGULARIZATION = { clauses: 1, marks: 3 };
/** Weight of a text relative to a plain handwritten one. Chatty listings are most like real posts, but few. */
const SET_WEIGHTS = { generated: 0.6, joking: 0.8, chatty: 1.5 };
/** Weight of a text joined from two sentences, relative to its set. */
const JOINED_WEIGHT = 0.5;

/**
 * Probability above which a candidate is marked. We found the proportions by cross-validation across files. We chose the common scale
 * on texts that were not used for training and half of which claim nothing, so that recall and precision are about equal.
 */
const THRESHOLDS = {
  listed: 0.33,
  open: 0.32,
  'open alone': 0.41,
  'open beside words': 0.54,
  clause: 0.27,
  'clause alone': 0.42,
  'clause beside words': 0.38,
  part: 0.36,
  run: 0.38,
};

interface Row {
  readonly features: ReadonlyMap<string, number>;
  readonly isClaim: boolean;
  readonly weight: number;
}

interface TrainingSet {
  readonly cases: readonly ParsedCase[];
  /** Texts of two sentences joined to one. */
  readonly joinedCases: readonly ParsedCase[];
  /** Weight of each text relative to a plain handwritten text. */
  readonly weight: number;
}

const isOverlapping = (span: Span, spans: readonly Span[]): boolean => spans.some(({ start, end }) => span.start < end && start < span.end);

const createClauseRows = ({ cases, weight }: TrainingSet): Row[] =>
  cases.flatMap(({ case: { expected }, clauses }) =>
    clauses.map(({ clause: { tokens, features } }) => ({
      features,
      isClaim: tokens.some((token) => isOverlapping(token, expected)),
      weight,
    })),
  );

/** Returns a set's candidates. Their features include the prediction for their clause by a model that was trained without the set. */
const createMarkRows = ({ cases, weight }: TrainingSet, clauseModel: Weights): Row[] =>
  cases.flatMap(({ case: { expected }, clauses, spans }) =>
    clauses.flatMap((parsedClause) => {
      const candidates = listCandidates(parsedClause, spans);
      if (candidates.length === 0) return [];
      const logit = computeLogit(parsedClause.clause.features, clauseModel);
      return candidates.map((candidate) => ({
        features: candidate.computeFeatures(logit),
        isClaim: isOverlapping(candidate, expected),
        weight,
      }));
    }),
  );

/** Packs the rows into flat arrays, which are fast to iterate over. */
const packRows = (rows: readonly Row[]) => {
  const occurrences = new Map<string, number>();
  for (const { features } of rows) for (const name of features.keys()) occurrences.set(name, (occurrences.get(name) ?? 0) + 1);
  const names = [...occurrences].flatMap(([name, count]) => (count >= MIN_OCCURRENCES ? [name] : [])).toSorted();
  const indexes = new Map(names.map((name, index) => [name, index] as const));
  const [cells, values, starts, signs, rowWeights]: number[][] = [[], [], [0], [], []];
  for (const { features, isClaim, weight } of rows) {
    for (const [name, value] of features) {
      const index = indexes.get(name);
      if (index === undefined) continue;
      cells?.push(index);
      values?.push(value);
    }
    starts?.push(cells?.length ?? 0);
    signs?.push(isClaim ? 1 : -1);
    rowWeights?.push(weight);
  }
  return {
    names,
    cells: Uint32Array.from(cells ?? []),
    values: Float64Array.from(values ?? []),
    starts: Uint32Array.from(starts ?? []),
    signs: Int8Array.from(signs ?? []),
    rowWeights: Float64Array.from(rowWeights ?? []),
  };
};

const roundToThousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Trains a logistic regression with full-batch gradient descent and an adaptive step size per weight. */
const trainWeights = (rows: readonly Row[], regularization: number, iterations = ITERATIONS): Weights => {
  const { names, cells, values, starts, signs, rowWeights } = packRows(rows);
  const bias = names.length;
  const weights = new Float64Array(bias + 1);
  const squares = new Float64Array(bias + 1);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const gradient = weights.map((weight, index) => (index === bias ? 0 : regularization * weight));
    for (let row = 0; row < signs.length; row += 1) {
      const [from, to, sign] = [starts[row] ?? 0, starts[row + 1] ?? 0, signs[row] ?? 0];
      let sum = weights[bias] ?? 0;
      for (let index = from; index < to; index += 1) sum += (values[index] ?? 0) * (weights[cells[index] ?? 0] ?? 0);
      const slope = (-sign * (rowWeights[row] ?? 0)) / (1 + Math.exp(sign * sum));
      for (let index = from; index < to; index += 1) {
        const cell = cells[index] ?? 0;
        gradient[cell] = (gradient[cell] ?? 0) + slope * (values[index] ?? 0);
      }
      gradient[bias] = (gradient[bias] ?? 0) + slope;
    }
    for (let index = 0; index <= bias; index += 1) {
      const value = gradient[index] ?? 0;
      squares[index] = (squares[index] ?? 0) + value * value;
      weights[index] = (weights[index] ?? 0) - (0.5 * value) / Math.sqrt((squares[index] ?? 0) + 1e-9);
    }
  }
  const entries = names
    .map((name, index) => [name, roundToThousandths(weights[index] ?? 0)] as const)
    .filter(([, weight]) => Math.abs(weight) >= MIN_WEIGHT);
  return { bias: roundToThousandths(weights[bias] ?? 0), weights: new Map(entries) };
};

/** Trains the models for clauses and marks. The marks' features use predictions of a clause model trained on the other half of the sets. */
export const trainStatementModel = (sets: readonly TrainingSet[]): StatementModel => {
  const addJoinedCases = (set: TrainingSet): TrainingSet[] => [set, { ...set, cases: set.joinedCases, weight: set.weight * JOINED_WEIGHT }];
  const rows = sets.map((set) => addJoinedCases(set).flatMap(createClauseRows));
  const trainHalf = (parity: number): Weights =>
    trainWeights(rows.filter((_, index) => index % 2 === parity).flat(), REGULARIZATION.clauses, HALF_ITERATIONS);
  const [evenModel, oddModel] = [trainHalf(0), trainHalf(1)];
  const markRows = sets.flatMap((set, index) =>
    addJoinedCases(set).flatMap((part) => createMarkRows(part, index % 2 === 0 ? oddModel : evenModel)),
  );
  return {
    clauses: trainWeights(rows.flat(), REGULARIZATION.clauses),
    marks: trainWeights(markRows, REGULARIZATION.marks),
    thresholds: THRESHOLDS,
  };
};

const TWO_SENTENCES = /^([^.!?\n]+)\. (\p{Lu}[^.!?\n]*)\.$/u;
/**
 * Returns a text of two sentences as one, if the second is a claim: "Blue jeans, size M. [[Runs small]]." becomes "Blue jeans, size M,
 * [[runs small]].". Most handwritten claims are sentences of their own, while sellers also put claims in lists of facts.
 */
export const joinSentences = ({ item, text, expected }: ClaimCase): ClaimCase[] => {
  const [, facts = '', claim = ''] = TWO_SENTENCES.exec(text) ?? [];
  const [span] = expected;
  const from = facts.length + 2;
  if (!span || expected.length > 1 || span.start !== from || span.end !== from + claim.length) return [];
  return [{ item, text: `${facts}, ${claim.charAt(0).toLowerCase()}${claim.slice(1)}.`, expected: [span] }];
};

/** Returns all of this repository's texts with the results of the rules. */
export const readTrainingSets = () =>
  SHIPPED_SETS.map(({ title, kind, loadCases }) => {
    const cases = loadCases();
    return {
      title,
      kind,
      cases: parseClauses(cases),
      joinedCases: kind === 'plain' ? parseClauses(cases.flatMap(joinSentences)) : [],
      weight: kind === 'plain' ? 1 : SET_WEIGHTS[kind],
    };
  });

const ABOUT =
  'Weights of two models: `clauses` finds the clauses that state a fact about the item, and `marks` finds the words in them that claim it. Generated by npm run train:claims from the texts in evaluate/claims. A name describes a feature, and a weight above 0 makes a claim more likely.';

const MODEL_FILE = fileURLToPath(new URL('../../models/claims/statement-model.json', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { clauses, marks, thresholds } = trainStatementModel(readTrainingSets());
  const serialize = ({ bias, weights }: Weights) => ({ bias, weights: Object.fromEntries(weights) });
  writeFileSync(
    MODEL_FILE,
    `${JSON.stringify({ about: ABOUT, thresholds, clauses: serialize(clauses), marks: serialize(marks) }, null, 1)}\n`,
  );
}
