import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLATFORMS, type Platform } from '../contract/index.ts';
import { selectForRun } from '../../test/select-for-run.ts';
import { CHECK_INTERVAL_MS, MAX_TURN_UNITS, measureMainThread } from '../../test/measure-main-thread.ts';
import { createEngine } from './index.ts';
import type { ListingTexts } from './listings/types.ts';
import type { ItemFacts } from './item-facts.ts';
import type { Engine } from './types.ts';

/** The contract's limits, in characters. */
const [MAX_DESCRIPTION, MAX_TITLE, MAX_WORD, MAX_NOTES, MAX_FACT, MAX_FLAW] = [10_000, 300, 100, 1000, 200, 500];

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const now = new Date('2026-11-20');
let engine: Engine;
beforeAll(async () => {
  engine = createEngine({ ai: null });
  // Warm up, so that JIT compilation does not count against a text.
  for (let round = 0; round < 5; round += 1) await runAllChecks('a new word of wool, size 10. '.repeat(300), 'ebay');
});
afterAll(() => engine.close());

/** Ends a turn of the event loop, so that its length is measured. */
const waitForNextTurn = (): Promise<void> => sleep(2 * CHECK_INTERVAL_MS);

/** Runs everything that the server does with a seller's text on its main thread. A request makes one of these calls per turn. */
const runAllChecks = async (text: string, platform: Platform): Promise<void> => {
  const fact = text.slice(0, MAX_FACT);
  const texts: ListingTexts = {
    title: text.slice(0, MAX_TITLE),
    description: text,
    price: 12,
    keywords: Array.from({ length: 20 }, () => text.slice(0, MAX_WORD)),
    hashtags: Array.from({ length: 30 }, () => text.slice(0, MAX_WORD)),
    bulletPoints: [fact],
  };
  const facts = { brand: fact, model: fact, size: fact, color: fact, material: fact, era: fact };
  const item = engine.correct(EMPTY_ITEM, {
    notes: text.slice(0, MAX_NOTES),
    ...facts,
    flaws: Array.from({ length: 12 }, () => text.slice(0, MAX_FLAW)),
  });
  await waitForNextTurn();
  engine.checkListing(texts, { item, photos: [], now, platform });
  await waitForNextTurn();
  engine.checkListing(texts, { item: EMPTY_ITEM, photos: [], now, platform });
  await waitForNextTurn();
  engine.rewrite({ item, photos: [], platform, variation: 1, now });
};

const UNITS = [
  'a',
  'a ',
  '1',
  '1 ',
  '1.',
  '1,',
  '555-',
  'mint ',
  'this is a ',
  '$1.0 ',
  "it's ",
  "'",
  '’a',
  '.',
  'a.',
  '@',
  'x@',
  '/',
  'http://',
  'www.',
  'x-',
  '+',
  '& ',
];
const WORDS = [
  'guess ',
  'only ',
  'GUESS x ',
  'object\n',
  'nike ',
  'nikee ',
  'brand new ',
  'rare vintage silk ',
  'not ',
  'no stain ',
  'size XL ',
];
const SYMBOLS = [
  '12in ',
  '50% off ',
  'whats app ',
  'L@@K ',
  'AAAA ',
  '\n',
  ' ',
  '\t',
  '(',
  '(1',
  '"',
  '#',
  '<b',
  '½',
  '😀',
  'e\u0301',
  '１',
  'ﬁ',
];
const units = fc.array(fc.constantFrom(...UNITS, ...WORDS, ...SYMBOLS), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));

it('checks, corrects and writes any text without blocking the thread for long', { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(units, fc.constantFrom(...PLATFORMS), async (unit, platform) => {
      const text = unit.repeat(MAX_DESCRIPTION).slice(0, MAX_DESCRIPTION);
      const { longestTurn } = await measureMainThread(() => runAllChecks(text, platform));
      expect(longestTurn).toBeLessThan(MAX_TURN_UNITS);
    }),
    {
      numRuns: selectForRun(15, 500),
      // A naive parser takes 0.5 to 4 seconds for each of these.
      examples: [
        ['a', 'facebook'],
        ['\n\n', 'facebook'],
        ['1😀', 'facebook'],
        ['(x@', 'facebook'],
        // Patterns take 7 times longer for this text if V8 compiles them for Latin-1 text only.
        ['’aa', 'facebook'],
      ],
    },
  );
});
