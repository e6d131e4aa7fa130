// `npm run train:claims`: makes models/claims/statement-model.json from the texts whose claims were marked by hand.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTextOf } from '../../src/engine/listings/claims.ts';
import { readClauses } from '../../src/engine/listings/claims-features.ts';
import { supportFor, type ClaimCase, type KnownItem } from './cases.ts';
import { SHIPPED } from './shipped.ts';
import type { Support } from '../../src/engine/listings/claims-support.ts';

export interface Example {
  readonly features: ReadonlyMap<string, number>;
  readonly isClaim: boolean;
  /** What the example counts beside one text written by hand. */
  readonly counts: number;
}

/** A feature seen once says nothing; weights this small change no answer. */
const LEAST_SEEN = 2;
const LEAST_WEIGHT = 0.02;
const ROUNDS = 400;
const PULL_TO_ZERO = 0.5;
const GENERATED_COUNTS = 0.6;

export const examplesOf = (cases: readonly ClaimCase[], counts = 1): Example[] => {
  const supports = new Map<KnownItem, Support>();
  return cases.flatMap(({ item, text, expected }) => {
    const support = supports.get(item) ?? supportFor(item);
    supports.set(item, support);
    return readClauses(readTextOf(text), support).map(({ clause: { tokens, features } }) => ({
      features,
      isClaim: tokens.some((token) => expected.some((span) => token.start < span.end && span.start < token.end)),
      counts,
    }));
  });
};

export interface StatementModel {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Logistic regression: all examples at once, each round a step whose length every weight learns for itself. */
export const train = (examples: readonly Example[]): StatementModel => {
  const seen = new Map<string, number>();
  for (const { features } of examples) for (const name of features.keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  const names = [...seen].flatMap(([name, count]) => (count >= LEAST_SEEN ? [name] : [])).toSorted();
  const places = new Map(names.map((name, at) => [name, at] as const));
  const rows = examples.map(({ features, isClaim, counts }) => ({
    at: [...features].flatMap(([name, value]) => (places.has(name) ? [[places.get(name) ?? 0, value] as const] : [])),
    sign: isClaim ? 1 : -1,
    counts,
  }));
  const weights = new Float64Array(names.length + 1);
  const squares = new Float64Array(names.length + 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, at) => (at === names.length ? 0 : PULL_TO_ZERO * weight));
    for (const { at, sign, counts } of rows) {
      let sum = weights[names.length] ?? 0;
      for (const [place, value] of at) sum += value * (weights[place] ?? 0);
      const push = (-sign * counts) / (1 + Math.exp(sign * sum));
      for (const [place, value] of at) slope[place] = (slope[place] ?? 0) + push * value;
      slope[names.length] = (slope[names.length] ?? 0) + push;
    }
    for (const [at, value] of slope.entries()) {
      squares[at] = (squares[at] ?? 0) + value * value;
      weights[at] = (weights[at] ?? 0) - (0.5 * value) / Math.sqrt((squares[at] ?? 0) + 1e-9);
    }
  }
  const kept = names.map((name, at) => [name, rounded(weights[at] ?? 0)] as const).filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT);
  return { bias: rounded(weights[names.length] ?? 0), weights: Object.fromEntries(kept) };
};

/** A claim of the lexicon, words that nobody knows, a clause without either: what chance each needs to be marked. */
const THRESHOLDS = { listed: 0.5, open: 0.55, fresh: 0.65 };

export const trainOn = (sets: readonly (readonly [title: string, cases: () => ClaimCase[]])[]): object => {
  const examples = sets.flatMap(([title, cases]) => examplesOf(cases(), title.startsWith('Generator') ? GENERATED_COUNTS : 1));
  return {
    about:
      'Which clauses of a description state something of the item, and which are talk. Made by npm run train:claims from the texts in evaluate/claims; a name says what a clause has, a weight above 0 speaks for a statement.',
    thresholds: THRESHOLDS,
    ...train(examples),
  };
};

const OUT = fileURLToPath(new URL('../../models/claims/statement-model.json', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(OUT, `${JSON.stringify(trainOn(SHIPPED), null, 1)}\n`);
}
