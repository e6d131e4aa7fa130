import type { GuideModel, PriceGuide } from '../guide.ts';
import { evidenceOf, groupOf } from '../interval.ts';
import { predict, type PricedFacts } from '../model.ts';
import { byText, hash32, quantile, rounded } from './quantiles.ts';
import type { Sale } from './sales.ts';

const FOLDS = 5;
/** Fewest held-out sales for figures of a group's own. */
const GROUP_LEAST = 150;

/** The facts of a sale as the pricing gets them. */
export const factsOf = (sale: Sale): PricedFacts => ({
  path: sale.category === '' ? null : sale.category,
  brand: sale.brand === '' ? null : sale.brand,
  grade: sale.grade,
  words: sale.title,
});

/** The same sale with every subset of its facts hidden: 16 views. */
const viewsOf = (facts: PricedFacts): PricedFacts[] =>
  Array.from({ length: 16 }, (_, hide) => ({
    path: hide & 1 ? null : facts.path,
    brand: hide & 2 ? null : facts.brand,
    grade: hide & 4 ? null : facts.grade,
    words: hide & 8 ? '' : facts.words,
  }));

/** Which fold a sale is held out in; the same for the same file. */
export const foldOf = (sale: Sale, row: number, folds: number): number => hash32(`${sale.title}\n${row}`) % folds;

type Scores = Map<string, Map<string, number[]>>;

const note = (scores: Scores, group: string, evidence: string, score: number): void => {
  const own = scores.get(group) ?? new Map<string, number[]>();
  const list = own.get(evidence) ?? [];
  list.push(score);
  scores.set(group, own.set(evidence, list));
};

/** Errors of one held-out sale under all views, in units of spread; views that show the same facts count once. */
const score = (model: GuideModel, sale: Sale, scores: Scores): void => {
  const seen = new Set<string>();
  for (const view of viewsOf(factsOf(sale))) {
    const prediction = predict(model, view);
    const evidence = evidenceOf(prediction);
    if (seen.has(evidence)) continue;
    seen.add(evidence);
    const error = (Math.log(sale.price) - prediction.log) / prediction.node.spread;
    note(scores, 'All', evidence, error);
    if (groupOf(prediction) !== 'All') note(scores, groupOf(prediction), evidence, error);
  }
};

/** Quantiles with the finite-sample correction of conformal prediction, so that coverage holds for few sales as well. */
const bounds = (errors: readonly number[], coverage: number): { n: number; low: number; high: number } => {
  const n = errors.length;
  const sorted = errors.toSorted((a, b) => a - b);
  const share = Math.min(1, (((1 + coverage) / 2) * (n + 1)) / n);
  return { n, low: Math.min(0, rounded(quantile(sorted, 1 - share))), high: Math.max(0, rounded(quantile(sorted, share))) };
};

/** Interval figures from sales that the model under test has not seen, fold by fold; `fit` makes a model of the rest. */
export const calibrate = (
  sales: readonly Sale[],
  coverage: number,
  fit: (sales: readonly Sale[]) => GuideModel,
): PriceGuide['intervals'] => {
  const scores: Scores = new Map();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeld = (sale: Sale, row: number): boolean => foldOf(sale, row, FOLDS) === fold;
    const model = fit(sales.filter((sale, row) => !isHeld(sale, row)));
    for (const sale of sales.filter(isHeld)) score(model, sale, scores);
  }
  const groups = [...scores]
    .sort(([a], [b]) => byText(a, b))
    .map(([group, evidence]) => {
      const figures = [...evidence]
        .filter(([, errors]) => group === 'All' || errors.length >= GROUP_LEAST)
        .sort(([a], [b]) => byText(a, b))
        .map(([name, errors]) => [name, bounds(errors, coverage)] as const);
      return [group, Object.fromEntries(figures)] as const;
    })
    .filter(([, figures]) => Object.keys(figures).length > 0);
  return { coverage, groups: Object.fromEntries(groups) };
};
