import { atGrade, brandKey, pathLevels, topOf, wordsOf, wordWeight } from './features.ts';
import type { GuideModel, GuideNode } from './guide.ts';

/** What a price is computed from, in the guide's terms. */
export interface PricedFacts {
  /** Guide path; null when nobody knows what the thing is. */
  readonly path: string | null;
  readonly brand: string | null;
  /** Place on the five-grade scale, 1 best to 5 worst. */
  readonly grade: number | null;
  readonly words: string;
}

/** One reason for a price: its signed share of the log price and the sales behind it. */
export interface Part {
  readonly kind: 'brand' | 'condition' | 'word';
  readonly name: string;
  readonly effect: number;
  readonly n: number;
}

export interface Prediction {
  /** Natural log of the price in the guide's dollars. */
  readonly log: number;
  readonly node: GuideNode;
  /** Path of `node`; null for the root. */
  readonly path: string | null;
  readonly parts: readonly Part[];
}

/** The nearest path upwards that the guide knows; the root when there is none. */
export const nodeFor = (model: GuideModel, path: string | null): { node: GuideNode; path: string | null } => {
  for (const level of path === null ? [] : pathLevels(path).toReversed()) {
    const node = Object.hasOwn(model.categories, level) ? model.categories[level] : undefined;
    if (node) return { node, path: level };
  }
  return { node: model.root, path: null };
};

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

const brandPart = (model: GuideModel, node: GuideNode, top: string, brand: string | null): Part[] => {
  const known = brand === null ? undefined : own(model.brands, brandKey(brand));
  if (!known) return [];
  const within = own(known.within ?? {}, top);
  if (known.n === 0 && !within) return [];
  return [{ kind: 'brand', name: known.name, effect: known.effect + (within?.effect ?? 0) - node.typical.brand, n: within?.n ?? known.n }];
};

const conditionPart = (model: GuideModel, node: GuideNode, top: string, grade: number | null): Part[] => {
  const table = own(model.conditions, top) ?? own(model.conditions, 'All');
  if (grade === null || !table) return [];
  const n = table.n[Math.round(grade) - 1] ?? 0;
  return [{ kind: 'condition', name: '', effect: atGrade(table.effects, grade) - node.typical.condition, n }];
};

/** Known words; what words usually add here is taken off as a part of its own, evenly, so that the parts still sum up. */
const wordParts = (model: GuideModel, node: GuideNode, text: string): Part[] => {
  const known = wordsOf(text).flatMap((word) => {
    const entry = own(model.words, word);
    return entry ? [{ word, n: entry[0], effect: entry[1] }] : [];
  });
  const offset = known.length === 0 ? 0 : node.typical.words / known.length;
  const weight = wordWeight(known.length);
  return known.map(({ word, n, effect }) => ({ kind: 'word', name: word, effect: effect * weight - offset, n }));
};

/** Log-linear: the centre of the category plus what each known fact adds. An unknown fact adds nothing. */
export const predict = (model: GuideModel, facts: PricedFacts): Prediction => {
  const { node, path } = nodeFor(model, facts.path);
  const top = facts.path === null ? '' : topOf(facts.path);
  const parts = [
    ...brandPart(model, node, top, facts.brand),
    ...conditionPart(model, node, top, facts.grade),
    ...wordParts(model, node, facts.words),
  ];
  return { log: parts.reduce((sum, part) => sum + part.effect, node.centre), node, path, parts };
};
