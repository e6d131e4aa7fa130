import type { Condition, PriceFactor } from '../../contract/index.ts';
import { pathLabel } from './comparables.ts';
import type { PriceGuide } from './guide.ts';
import { dollars, roundPrice } from './money.ts';
import type { Part, Prediction } from './model.ts';

/** Smallest effect of a word worth telling. */
const TELLING = 0.02;
const WORDS_SHOWN = 5;

const share = (log: number): number => Math.round(Math.expm1(log) * 1000) / 1000;

const factor = (label: string, log: number, count: number | null): PriceFactor => ({ label, effect: share(log), count });

/** The words that say most, and the rest summed up, so that the factors multiply to the price. */
const wordFactors = (parts: readonly Part[]): PriceFactor[] => {
  const words = parts.filter(({ kind }) => kind === 'word').toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const shown = words.filter(({ effect }, at) => at < WORDS_SHOWN && Math.abs(effect) >= TELLING);
  const rest = words.filter((word) => !shown.includes(word));
  const effect = rest.reduce((sum, word) => sum + word.effect, 0);
  const told = shown.map(({ name, effect: own, n }) => factor(`"${name}"`, own, n));
  if (share(effect) === 0) return told;
  const what = shown.length === 0 ? 'Words of the description' : 'Other words of the description';
  return [...told, factor(what, effect, null)];
};

/** Every reason for a predicted price: the base, what each known fact adds, and what the guide assumes. */
export const factorsOf = (prediction: Prediction, condition: Condition | null, guide: PriceGuide, noun: string | null): PriceFactor[] => {
  const { node, path, parts } = prediction;
  const base = dollars(roundPrice(Math.exp(node.centre)));
  const name = path === null ? 'all second-hand things (category unknown)' : pathLabel(path);
  const over = noun === null ? '' : ` over ${noun}`;
  const kinds = (kind: Part['kind']) => parts.filter((part) => part.kind === kind);
  const { factor: level, note } = guide.priceLevel;
  return [
    { label: `Typical price of ${name}: ${base}`, effect: 0, count: node.n },
    ...kinds('brand').map(({ name: brand, effect, n }) =>
      n > 0 ? factor(`${brand}${over}`, effect, n) : factor(`${brand}${over}, from asked prices`, effect, null),
    ),
    ...kinds('condition').map((part) => factor(`Condition "${condition}"`, part.effect, part.n)),
    ...wordFactors(parts),
    factor(level === 1 ? note : `Price level. ${note}`, Math.log(level), null),
  ];
};
