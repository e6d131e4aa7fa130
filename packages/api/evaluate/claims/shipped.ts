import { readFileSync } from 'node:fs';
import { casesOf, type ClaimCase } from './cases.ts';
import { generateClaims } from './generate.ts';

export interface MarkedSet {
  readonly title: string;
  readonly kind: 'plain' | 'generated' | 'joking';
  readonly cases: () => ClaimCase[];
}

const BY_HAND = [
  'By hand',
  'By hand, other words',
  'By hand, 39 other items',
  'By hand, three ways of selling',
  'By hand, much talk',
  'By hand, 32 items and their sellers',
  'By hand, 24 everyday items',
  'By hand, posts of 29 sellers',
  'By hand, 33 items and much joking',
  'By hand, posts of 13 sellers',
  'By hand, plain sentences about 16 items',
  'By hand, 20 items told at length',
  'By hand, 18 items in plain words',
  'By hand, 13 items and their evidence in other words',
  'By hand, 12 items in two sentences',
  'By hand, 56 things to wear',
  'By hand, 56 electronic items',
  'By hand, 58 things for the home',
  'By hand, 70 listings of clothes',
  'By hand, 73 listings of electronics and tools',
  'By hand, 77 listings of things for the home',
  'By hand, posts about 81 items',
  'By hand, 64 items and their facts in other words',
  'By hand, ordinary listings of 98 clothes',
  'By hand, ordinary listings of 94 accessories',
  'By hand, ordinary listings of 111 electronic items and tools',
  'By hand, ordinary listings of 98 things for the home',
  'By hand, ordinary listings for hobbies',
  'By hand, ordinary listings of 87 items and their facts in other words',
  'By hand, ordinary listings of 95 other clothes',
  'By hand, ordinary listings of 88 other accessories',
  'By hand, ordinary listings of 95 other electronic items and tools',
  'By hand, ordinary listings of 86 other things for home and hobbies',
  'By hand, two sentences about each of 94 items',
  'By hand, copy and posts about 104 items of all kinds',
];
/** Files that joke, or put facts as riddles, in every line. */
const JOKING = new Set(['by-hand-8.json', 'by-hand-9.json', 'by-hand-23.json']);

const byHand = (title: string, at: number): MarkedSet => {
  const file = `by-hand-${at + 1}.json`;
  return {
    title: `${title} (\`claims/${file}\`)`,
    kind: JOKING.has(file) ? 'joking' : 'plain',
    cases: () => casesOf(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))),
  };
};

/** Marked texts in this repository, by origin. */
export const SHIPPED: readonly MarkedSet[] = [
  { title: 'Generator (`claims/statements.json`)', kind: 'generated', cases: () => generateClaims(720) },
  ...BY_HAND.map(byHand),
];
