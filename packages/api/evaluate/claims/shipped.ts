import { readFileSync } from 'node:fs';
import { parseCases, type ClaimCase } from './cases.ts';
import { generateClaims } from './generate.ts';

/** A set of marked texts. `kind` determines the weight of each text in training. */
export interface MarkedSet {
  readonly title: string;
  readonly kind: 'plain' | 'generated' | 'joking' | 'chatty';
  readonly loadCases: () => ClaimCase[];
}

const HANDWRITTEN_TITLES = [
  'Handwritten',
  'Handwritten, other words',
  'Handwritten, 39 other items',
  'Handwritten, three ways of selling',
  'Handwritten, with a lot of small talk',
  'Handwritten, 32 items and their sellers',
  'Handwritten, 24 everyday items',
  'Handwritten, posts by 29 sellers',
  'Handwritten, 33 items with many jokes',
  'Handwritten, posts by 13 sellers',
  'Handwritten, plain sentences about 16 items',
  'Handwritten, long texts about 20 items',
  'Handwritten, 18 items in plain words',
  'Handwritten, 13 items, with evidence in other words',
  'Handwritten, 12 items in two sentences',
  'Handwritten, 56 items to wear',
  'Handwritten, 56 electronic items',
  'Handwritten, 58 items for the home',
  'Handwritten, 70 listings of garments',
  'Handwritten, 73 listings of electronics and tools',
  'Handwritten, 77 listings of items for the home',
  'Handwritten, posts about 81 items',
  'Handwritten, 64 items, with facts in other words',
  'Handwritten, ordinary listings of 98 garments',
  'Handwritten, ordinary listings of 94 accessories',
  'Handwritten, ordinary listings of 111 electronic items and tools',
  'Handwritten, ordinary listings of 98 items for the home',
  'Handwritten, ordinary listings of hobby items',
  'Handwritten, ordinary listings of 87 items, with facts in other words',
  'Handwritten, ordinary listings of 95 other garments',
  'Handwritten, ordinary listings of 88 other accessories',
  'Handwritten, ordinary listings of 95 other electronic items and tools',
  'Handwritten, ordinary listings of 86 other items for home and hobbies',
  'Handwritten, two sentences about each of 94 items',
  'Handwritten, listings and posts about 104 items of all kinds',
  'Handwritten, 67 items, half of the texts without a claim',
  'Handwritten, 65 other items, half of the texts without a claim',
  'Handwritten, 63 more items, half of the texts without a claim',
  'Handwritten, slogans and claims about 41 items',
  'Handwritten, 61 items, half of the texts without a claim',
  'Handwritten, 61 other items, half of the texts without a claim',
  'Handwritten, 61 more items, half of the texts without a claim',
  'Handwritten, 32 items in plain words, half of the texts without a claim',
  'Handwritten, 60 items with a slogan or a joke each, half of the texts without a claim',
  'Handwritten, 45 items with a claim within a sentence, half of the texts without a claim',
  'Handwritten, 30 items with a claim in a list of facts, half of the texts without a claim',
  'Handwritten, 170 slogans and jokes about 105 items, without claims',
  'Handwritten, 30 other items with a claim in a list of facts, half of the texts without a claim',
  'Handwritten, chatty posts about 87 items',
  'Handwritten, chatty listings of 60 items',
  'Handwritten, chatty listings of 60 other items',
  'Handwritten, chatty listings of 26 more items',
  'Handwritten, short listings of 62 items of all kinds',
  'Handwritten, short listings of 61 other items of all kinds',
  'Handwritten, short listings of 63 more items of all kinds',
  'Handwritten, listings of 64 items in short sentences',
  'Handwritten, listings of 60 items in full sentences',
  'Handwritten, listings of 63 other items in short sentences',
  'Handwritten, listings of 64 items in a few words each',
  'Handwritten, listings of 81 other items in a few words each',
  'Handwritten, listings of 50 items in full sentences',
  'Handwritten, listings of 51 items with more jokes than claims',
  'Handwritten, listings of 46 items in full sentences about their use',
  'Handwritten, listings of 46 other items in full sentences about their use',
  'Handwritten, terse listings of 106 items in trade terms',
  'Handwritten, chatty posts about 82 items',
  "Handwritten, listings of 49 items in a retired seller's full sentences",
  'Handwritten, chatty posts about 67 other items',
  'Handwritten, posts full of jokes and short listings of 36 items',
  'Handwritten, posts about 36 items by students, shops, parents and learners of English',
  'Handwritten, posts about 69 items by teenagers, sneaker collectors and neighbors',
  'Handwritten, listings of 61 items by power sellers, refurbishers and tool resellers',
  'Handwritten, listings of 55 items by book dealers, collectors and musicians',
  'Handwritten, posts about 59 items by parents, learners of English and people who type capitals',
  'Handwritten, long stories about 30 items',
  'Handwritten, listings of 51 items by shops, each with a text that claims nothing',
];
/** Files with a joke or a riddle in every line. */
const JOKING_FILES = new Set(['by-hand-8.json', 'by-hand-9.json', 'by-hand-23.json']);
/** Files of whole listings, mostly with small talk, which are most like real posts. */
const CHATTY_FILES = new Set(
  [49, 50, 51, 52, ...Array.from({ length: 18 }, (_, index) => 59 + index)].map((number) => `by-hand-${number}.json`),
);

const createHandwrittenSet = (title: string, index: number): MarkedSet => {
  const file = `by-hand-${index + 1}.json`;
  return {
    title: `${title} (\`claims/${file}\`)`,
    kind: JOKING_FILES.has(file) ? 'joking' : CHATTY_FILES.has(file) ? 'chatty' : 'plain',
    loadCases: () => parseCases(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))),
  };
};

/** This repository's generated and handwritten sets of marked texts. */
export const SHIPPED_SETS: readonly MarkedSet[] = [
  { title: 'Generator (`claims/statements.json`)', kind: 'generated', loadCases: () => generateClaims(720) },
  ...HANDWRITTEN_TITLES.map(createHandwrittenSet),
];
