import { pathLevels } from '../features.ts';
import type { GuideNode } from '../guide.ts';
import { mean, quantile, rounded, shrink } from './quantiles.ts';

/** One text of a sale with what the fit says about it. */
export interface FittedText {
  readonly path: string;
  readonly log: number;
  readonly category: number;
  readonly brand: number;
  readonly condition: number;
  readonly words: number;
}

/** Sales of the parent that stand behind a child's own figures: with as many sales of its own, a path is half its own figure. */
const PARENT_WEIGHT = 10;
/** A spread below 5 % would promise an exactness that no second-hand price has. */
const LEAST_SPREAD = 0.05;
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

/** Figures of one path from its sales (`n` of them), shrunk towards the parent's. */
export const nodeOf = (texts: readonly FittedText[], n: number, intercept: number, parent: GuideNode | null): GuideNode => {
  const logs = texts.map(({ log }) => log).sort((a, b) => a - b);
  const towards = (own: number, prior: number | undefined): number => (prior === undefined ? own : shrink(own, n, prior, PARENT_WEIGHT));
  const typical = {
    brand: rounded(towards(mean(texts.map(({ brand }) => brand)), parent?.typical.brand)),
    condition: rounded(towards(mean(texts.map(({ condition }) => condition)), parent?.typical.condition)),
    words: rounded(towards(mean(texts.map(({ words }) => words)), parent?.typical.words)),
  };
  const category = mean(texts.map((text) => text.category));
  return {
    n,
    quantiles: SHARES.map((share, at) => rounded(towards(quantile(logs, share), parent?.quantiles[at]))) as GuideNode['quantiles'],
    centre: rounded(intercept + category + typical.brand + typical.condition + typical.words),
    spread: rounded(Math.max(LEAST_SPREAD, towards(deviation(logs), parent?.spread))),
    typical,
  };
};

/** The node above a path that has one; `root` above all. */
export const parentOf = (path: string, nodes: Readonly<Record<string, GuideNode>>, root: GuideNode): GuideNode =>
  pathLevels(path)
    .slice(0, -1)
    .toReversed()
    .map((level) => nodes[level])
    .find((node) => node !== undefined) ?? root;
