import type { ListingFacts } from '../facts.ts';
import { SYNONYMS } from '../writer/synonyms.ts';
import { shortenMaterial } from '../writer/material.ts';
import { isBrandExpected } from './expected-brand.ts';
import { scoreInBand, hasWords, hasPhrase, hasAnyPhrase, toWordSet } from './measures.ts';
import { listFactsToState } from './relevance.ts';
import type { Check, CheckContext } from './types.ts';

/** Returns how many characters phones show of a title, or of a caption before "more". */
const getVisibleLength = ({ pack }: CheckContext): number => (pack.rules.titleMax === null ? 125 : 40);
const getTodoSuffix = ({ pack }: CheckContext) => (pack.rules.titleMax === null ? 'line' : 'title');

const listTypeWords = ({ category, lot, noun }: ListingFacts): string[] =>
  category === null
    ? []
    : // "Lot of 3 Dresses": the plural of a lot names the type.
      [category.noun, ...(SYNONYMS[category.id] ?? []), ...category.words, ...(lot === null || noun === null ? [] : [noun])];

/** Number of facts that make a short title complete, if it states all known facts. */
const MIN_FACTS_FOR_COMPLETE_TITLE = 5;

const titleLengthCheck: Check = {
  id: 'title-length',
  getParams: ({ titleTarget: [min, max] }) => ({ min, max }),
  run: ({ texts, facts, pack }) => {
    const [min, max] = pack.titleTarget;
    const length = texts.title.length;
    const factsToState = length < min ? listFactsToState(facts) : [];
    const titleWords = toWordSet(texts.title);
    // A longer title could only add filler.
    const isComplete = factsToState.length >= MIN_FACTS_FOR_COMPLETE_TITLE && factsToState.every((fact) => hasWords(titleWords, fact));
    const result = isComplete ? 1 : scoreInBand(length, pack.titleTarget, pack.rules.titleMax ?? max);
    return {
      result,
      todo: length < min ? ['title_short', { length, target: min }] : ['title_long', { length, target: max }],
    };
  },
};

const brandInTitleCheck: Check = {
  id: 'brand-in-title',
  run: (context) => {
    const { facts, head } = context;
    if (!isBrandExpected(facts)) return null;
    if (facts.brand === null) {
      return { result: /\bunbranded\b/iu.test(head) ? 1 : 0, todo: ['brand_unknown'] };
    }
    return {
      result: hasPhrase(head, facts.brand.replace(/^The /u, '')) ? 1 : 0,
      todo: [`brand_${getTodoSuffix(context)}`, { brand: facts.brand }],
    };
  },
};

const typeInTitleCheck: Check = {
  id: 'type-in-title',
  run: (context) => {
    const { facts, head } = context;
    if (facts.noun === null) return { result: 0, todo: ['type_unknown'] };
    return { result: hasAnyPhrase(head, listTypeWords(facts)) ? 1 : 0, todo: [`type_${getTodoSuffix(context)}`, { type: facts.noun }] };
  },
};

const DEPARTMENT_WORDS = { men: 'mens', women: 'womens', kids: 'kids' } as const;

/** Returns the item's size, or those of a lot's pieces. */
const listSizes = ({ size, pieces }: ListingFacts): (string | null)[] => {
  const sizes = pieces.map((piece) => piece.size).filter((pieceSize) => pieceSize !== null);
  return size === null && sizes.length > 0 ? sizes : [size];
};

const attributesInTitleCheck: Check = {
  id: 'attributes-in-title',
  run: (context) => {
    const { facts, head } = context;
    const details: readonly (readonly [string, string | null])[] = [
      ...listSizes(facts).map((size) => ['size', size] as const),
      ['color', facts.color],
      ['material', shortenMaterial(facts.material)],
      ['model', facts.model],
      ['department', facts.department === null ? null : DEPARTMENT_WORDS[facts.department]],
      ['storage', facts.storage?.replaceAll(/(?<=\d) (?=[GT]B)/gu, '') ?? null],
      ['era', facts.era],
      ['year', facts.year],
      ...[...facts.styles, ...facts.features, ...facts.measurements, ...facts.included].map((detail) => ['feature', detail] as const),
    ];
    const expectedNames = facts.category?.attributes ?? ['color', 'size'];
    const applicableDetails = details.filter(([name, value]) => value !== null || expectedNames.some((attribute) => attribute === name));
    if (applicableDetails.length === 0) return null;
    const requiredCount = Math.min(2, applicableDetails.length);
    const mentionedCount = applicableDetails.filter(([, value]) => hasPhrase(head, value)).length;
    const missingDetails = applicableDetails.filter(([name, value]) => name !== 'feature' && !hasPhrase(head, value)).map(([name]) => name);
    return {
      result: Math.min(1, mentionedCount / requiredCount),
      todo: [`details_${getTodoSuffix(context)}`, { details: [...new Set(missingDetails)].slice(0, 2).join(' or ') }],
    };
  },
};

const frontLoadedCheck: Check = {
  id: 'front-loaded',
  run: (context) => {
    const { facts, head } = context;
    const start = head.slice(0, getVisibleLength(context));
    const result = hasAnyPhrase(start, [facts.brand, facts.name, ...listTypeWords(facts)]) ? 1 : 0;
    return { result, todo: ['front_load', { count: getVisibleLength(context) }] };
  },
};

export const titleChecks: readonly Check[] = [
  titleLengthCheck,
  brandInTitleCheck,
  typeInTitleCheck,
  attributesInTitleCheck,
  frontLoadedCheck,
];
