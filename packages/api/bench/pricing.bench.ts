// How well the price guide prices things it has not seen. Needs ../shared/data/prices beside the project and skips without it;
// src/engine/pricing/train/train.test.ts proves the same on made-up sales everywhere.
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseGuide, type PriceGuide } from '../src/engine/pricing/guide.ts';
import { intervalOf } from '../src/engine/pricing/interval.ts';
import { predict } from '../src/engine/pricing/model.ts';
import { createPricer } from '../src/engine/pricing/research.ts';
import { factsOf, foldOf } from '../src/engine/pricing/train/calibrate.ts';
import { quantile } from '../src/engine/pricing/train/quantiles.ts';
import { readSales, type Sale } from '../src/engine/pricing/train/sales.ts';
import { readStatistics } from '../src/engine/pricing/train/statistics.ts';
import { parseTable } from '../src/engine/pricing/train/table.ts';
import { train } from '../src/engine/pricing/train/train.ts';

const FOLDS = 4;
const prices = new URL('../../../../shared/data/prices/', import.meta.url);
const table = (name: string) => parseTable(readFileSync(new URL(name, prices), 'utf8'));
const ascending = (list: number[]): number[] => list.sort((a, b) => a - b);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** One held-out sale: squared log errors by method, and whether its price lay between low and high. */
interface Trial {
  readonly sale: Sale;
  readonly errors: Readonly<Record<string, number>>;
  readonly inside: Readonly<Record<string, boolean>>;
  /** high / low with all facts known. */
  readonly width: number;
}

const medians = (sales: readonly Sale[]) => {
  const byLeaf = new Map<string, number[]>();
  for (const { category, price } of sales) byLeaf.set(category, [...(byLeaf.get(category) ?? []), price]);
  const whole = quantile(ascending(sales.map(({ price }) => price)), 0.5);
  const leaves = new Map([...byLeaf].map(([leaf, list]) => [leaf, quantile(ascending(list), 0.5)]));
  return { whole, leaf: (category: string): number => leaves.get(category) ?? whole };
};

const trialOf = (guide: PriceGuide, base: ReturnType<typeof medians>, sale: Sale): Trial => {
  const facts = factsOf(sale);
  const views = {
    'nothing known': { path: null, brand: null, grade: null, words: '' },
    'category only': { ...facts, brand: null, grade: null, words: '' },
    'category, brand': { ...facts, grade: null, words: '' },
    'category, brand, condition': { ...facts, words: '' },
    'all, with title': facts,
    'all, with title and description': { ...facts, words: `${sale.title} . ${sale.description}` },
  };
  const squared = (price: number): number => (Math.log1p(price) - Math.log1p(sale.price)) ** 2;
  const errors: Record<string, number> = {
    'always the median': squared(base.whole),
    'median of the leaf category': squared(base.leaf(sale.category)),
  };
  const inside: Record<string, boolean> = {};
  let width = 0;
  for (const [name, view] of Object.entries(views)) {
    const prediction = predict(guide.model, view);
    const { low, high } = intervalOf(guide.intervals, prediction);
    const log = Math.log(sale.price);
    errors[name] = squared(Math.exp(prediction.log));
    inside[name] = low <= log && log <= high;
    if (view === facts) width = Math.exp(high - low);
  }
  return { sale, errors, inside, width };
};

const report = (trials: readonly Trial[]): void => {
  const names = Object.keys(trials[0]?.errors ?? {});
  const rmsle = (name: string): number => Math.sqrt(trials.reduce((sum, { errors }) => sum + (errors[name] ?? 0), 0) / trials.length);
  const base = rmsle('always the median');
  const covered = (list: readonly Trial[], name: string): number => list.filter(({ inside }) => inside[name]).length / list.length;
  console.log(`${trials.length} sales, each priced by a guide that has not seen it (${FOLDS} folds).`);
  for (const name of names) {
    const coverage = name in (trials[0]?.inside ?? {}) ? `, between low and high ${percent(covered(trials, name))}` : '';
    console.log(`  ${name}: RMSLE ${rmsle(name).toFixed(3)} (${(rmsle(name) / base).toFixed(3)} of the median's)${coverage}`);
  }
  console.log(`  median of high / low with all facts: ${quantile(ascending(trials.map(({ width }) => width)), 0.5).toFixed(2)}`);
  const groups: Record<string, (sale: Sale) => string> = {
    condition: ({ grade }) => String(grade),
    category: ({ category }) => category.split('/')[0] || 'none',
  };
  for (const [what, key] of Object.entries(groups)) {
    const parts = [...new Set(trials.map(({ sale }) => key(sale)))].sort().map((part) => {
      const own = trials.filter(({ sale }) => key(sale) === part);
      return `${part} ${percent(covered(own, 'all, with title'))} of ${own.length}`;
    });
    console.log(`  coverage by ${what}: ${parts.join(', ')}`);
  }
};

const speed = (): void => {
  const text = readFileSync(new URL('../models/price-guide.json', import.meta.url), 'utf8');
  const started = performance.now();
  const price = createPricer({ guide: parseGuide(text), payouts: [] });
  const made = performance.now();
  const PRICES = 5000;
  for (let at = 0; at < PRICES; at += 1) {
    const words = `501 original straight leg w32 ${at}`;
    price({
      category: 'jeans',
      department: 'men',
      brand: "Levi's",
      condition: 'Good',
      words,
      retailPrice: null,
      platform: 'ebay',
      now: new Date(0),
    });
  }
  const each = (performance.now() - made) / PRICES;
  console.log(`Guide parsed and indexed in ${(made - started).toFixed(0)} ms; ${each.toFixed(3)} ms a price.`);
};

speed();
if (existsSync(prices)) {
  const { sales } = readSales(table('mercari-2017-train.tsv'));
  const statistics = readStatistics(table('statistics.csv'));
  const from = { source: 'Mercari US', year: 2017, kind: 'sold' as const };
  const trials = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = (sale: Sale, row: number): boolean => foldOf(sale, row, FOLDS) === fold;
    const rest = sales.filter((sale, row) => !isHeld(sale, row));
    const guide = train({ sales: rest, from, statistics, demand: {} });
    const base = medians(rest);
    return sales.filter(isHeld).map((sale) => trialOf(guide, base, sale));
  }).flat();
  report(trials);
} else {
  console.log('Skipped the accuracy figures: ../shared/data/prices is not here.');
}
