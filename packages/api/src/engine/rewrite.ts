import { categoryById } from './catalogue/categories.ts';
import { examineListing } from './listings/examine.ts';
import type { WriterInput, WrittenListing } from './listings/types.ts';
import { findQuestion } from './questions/find-question.ts';
import type { Price } from './pricing/types.ts';
import { nameOf } from './results/name.ts';
import { evidenceOf, isPriceable, resultsOf } from './results/results.ts';
import { conditionOf } from './results/scores.ts';
import { isSureGrade, type Thing } from './thing.ts';
import type { Analysis, Engine } from './types.ts';

export interface RewriteParts {
  readonly price: Price;
  readonly write: (input: WriterInput) => WrittenListing;
}

const DEPARTMENTS = ['men', 'women', 'kids'] as const;
const departmentOf = ({ facts }: Thing) => DEPARTMENTS.find((department) => department === facts.department?.value) ?? null;

/** Words that may move a price: model, features, era. Flaws and condition have their own place. */
const wordsOf = ({ facts, features }: Thing): string =>
  [facts.model, facts.era, facts.material, ...features]
    .map((found) => found?.value ?? '')
    .join(' ')
    // "100% cotton" sells as cotton; the figure is part of every label and says nothing.
    .replaceAll(/\d+\s*%/g, '')
    .trim();

/** A grade that is only assumed must not look like a reason for the price. */
const knownCondition = (thing: Thing) => (isSureGrade(thing.facts.condition) ? conditionOf(thing) : null);

/** Prices a thing; by itself, so that the stages of an analysis can be told apart. */
export const priceThing = ({ thing, platform, now }: Pick<Parameters<Engine['rewrite']>[0], 'thing' | 'platform' | 'now'>, price: Price) =>
  price({
    category: thing.facts.category?.value ?? null,
    department: departmentOf(thing),
    brand: thing.facts.brand?.value ?? null,
    condition: knownCondition(thing),
    words: wordsOf(thing),
    retailPrice: thing.retailPrice?.value ?? null,
    platform,
    now,
  });

/** Prices and writes from what is known. Pure but for what `parts` hold; the same input gives the same analysis. */
export const createRewrite =
  ({ price, write }: RewriteParts): Engine['rewrite'] =>
  (input): Analysis => {
    const { thing, photos, platform, variation } = input;
    const category = categoryById(thing.facts.category?.value ?? '');
    const research = priceThing(input, price);
    const question = findQuestion(thing);
    const listing = question && input.isListed !== true ? null : write({ thing, category, price: research, platform, photos, variation });
    const evidence = evidenceOf(thing, research, category);
    return {
      // A category that is too weak to list by is too weak to call it by.
      name: nameOf(thing, question ? null : category),
      results: resultsOf({ thing, category, price: research, listing, evidence, photos }),
      evidence,
      thing,
      price: research,
      listing,
      question,
      usage: null,
      looked: [],
    };
  };

/** Makes the pricing of things by themselves. */
export const createEstimate =
  ({ price }: Pick<RewriteParts, 'price'>): Engine['price'] =>
  (known) => ({
    price: priceThing(known, price),
    isKnown: isPriceable(known.thing, categoryById(known.thing.facts.category?.value ?? '')),
  });

/** Makes the examination of listings that somebody else wrote, against the same price and facts that a rewrite would use. */
export const createExamine =
  ({ price }: Pick<RewriteParts, 'price'>): Engine['examine'] =>
  (texts, known) => {
    const category = categoryById(known.thing.facts.category?.value ?? '');
    return examineListing(texts, { ...known, category, price: priceThing(known, price), variation: 0 });
  };
