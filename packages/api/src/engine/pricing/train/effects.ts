import { brandKey, GRADES, pathLevels, topOf } from '../features.ts';
import type { GuideModel, GuideNode } from '../guide.ts';
import { columnsOf, findEffects, stepsOf, textsOf, within, wordWeights, type Effect, type EffectKind, type Text } from './columns.ts';
import { nodeOf, parentOf, type FittedText } from './nodes.ts';
import { byText, rounded } from './quantiles.ts';
import { fitRidge } from './ridge.ts';
import type { Sale } from './sales.ts';

type Coefficient = (kind: EffectKind, name: string) => number;
type FiveCounts = [number, number, number, number, number];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const fittedText = (text: Text, weight: number, coefficient: Coefficient): FittedText => {
  const { sale, words } = text;
  const brand = brandKey(sale.brand);
  return {
    path: sale.category,
    log: Math.log(sale.price),
    category: sum(pathLevels(sale.category).map((level) => coefficient('category', level))),
    brand: coefficient('brand', brand) + coefficient('brand within', within(brand, sale)),
    condition: sum(stepsOf(sale).map((step) => coefficient('condition', step) + coefficient('condition within', within(step, sale)))),
    words: weight * sum(words.map((word) => coefficient(word.includes(' ') ? 'pair' : 'word', word))),
  };
};

/** Log effect of each grade: the steps down to it, added up. */
const gradeEffects = (step: (grade: string) => number): FiveCounts => {
  let effect = 0;
  return GRADES.map((grade) => rounded((effect += grade === 1 ? 0 : step(String(grade))))) as FiveCounts;
};

const conditionsOf = (sales: readonly Sale[], coefficient: Coefficient): GuideModel['conditions'] => {
  const counts = (list: readonly Sale[]): FiveCounts =>
    GRADES.map((grade) => list.filter((sale) => sale.grade === grade).length) as FiveCounts;
  const tops = [...new Set(sales.map((sale) => topOf(sale.category)))].filter((top) => top !== '').sort(byText);
  const narrow = tops.map((top) => {
    const effects = gradeEffects((step) => coefficient('condition', step) + coefficient('condition within', `${step}\n${top}`));
    return [top, { n: counts(sales.filter((sale) => topOf(sale.category) === top)), effects }] as const;
  });
  const general = { n: counts(sales), effects: gradeEffects((step) => coefficient('condition', step)) };
  return { All: general, ...Object.fromEntries(narrow) };
};

/** The spelling that most sales use; of equally many the first by code unit. */
const spellings = (sales: readonly Sale[]): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const { brand } of sales) {
    const forms = counts.get(brandKey(brand)) ?? new Map<string, number>();
    counts.set(brandKey(brand), forms.set(brand, (forms.get(brand) ?? 0) + 1));
  }
  const commonest = (forms: Map<string, number>): string => [...forms].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]))[0]?.[0] ?? '';
  return new Map([...counts].map(([key, forms]) => [key, commonest(forms)]));
};

const brandsOf = (sales: readonly Sale[], effects: readonly Effect[], coefficient: Coefficient): GuideModel['brands'] => {
  const names = spellings(sales);
  const narrow = new Map<string, [string, { n: number; effect: number }][]>();
  for (const { kind, name, count } of effects) {
    const [key = '', top = ''] = name.split('\n');
    if (kind !== 'brand within' || top === '') continue;
    narrow.set(key, [...(narrow.get(key) ?? []), [top, { n: count, effect: rounded(coefficient(kind, name)) }]]);
  }
  const entries = effects
    .filter(({ kind }) => kind === 'brand')
    .map(({ name, count }) => {
      const own = { name: names.get(name) ?? name, n: count, effect: rounded(coefficient('brand', name)) };
      const tops = narrow.get(name);
      return [name, tops ? { ...own, within: Object.fromEntries(tops) } : own] as const;
    });
  return Object.fromEntries(entries);
};

/** Fits all effects at once and reads the guide's figures off the fit. Needs at least one sale. */
export const fitModel = (sales: readonly Sale[]): GuideModel => {
  const texts = textsOf(sales);
  const effects = findEffects(texts);
  const weights = wordWeights(texts, effects);
  const places = new Map(effects.map(({ kind, name }, at) => [`${kind}\n${name}`, at]));
  const coefficients: number[] = [];
  const coefficient: Coefficient = (kind, name) => coefficients[places.get(`${kind}\n${name}`) ?? -1] ?? 0;
  const columns = columnsOf(effects, weights, coefficient);
  const targets = texts.map(({ sale }) => Math.log(sale.price));
  const intercept = fitRidge({ targets, weights: texts.map(({ weight }) => weight), columns }, coefficients);
  const fitted = texts.map((text, row) => fittedText(text, weights[row] ?? 1, coefficient));
  const root = nodeOf(fitted, sales.length, intercept, null);
  const categories: Record<string, GuideNode> = {};
  for (const { kind, name, rows, count } of effects) {
    if (kind !== 'category') continue;
    const own = rows.flatMap((row) => fitted[row] ?? []);
    categories[name] = nodeOf(own, count, intercept, parentOf(name, categories, root));
  }
  const words = effects.flatMap(({ kind, name, count }): [string, [number, number]][] =>
    kind === 'word' || kind === 'pair' ? [[name, [count, rounded(coefficient(kind, name))]]] : [],
  );
  return {
    root,
    categories,
    conditions: conditionsOf(sales, coefficient),
    brands: brandsOf(sales, effects, coefficient),
    words: Object.fromEntries(words),
  };
};
