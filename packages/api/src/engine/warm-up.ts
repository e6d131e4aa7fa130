import { setImmediate } from 'node:timers/promises';
import { DEFAULT_PLATFORM, PLATFORMS } from '../contract/limits.ts';
import { createAnalyzer, type AnalyzeParts } from './analyze.ts';
import { findBrand } from './catalog/brands.ts';
import { nameCategories } from './catalog/title-model/name-categories.ts';
import { correct } from './corrections.ts';
import { readNotes } from './notes/read-notes.ts';
import { collectCandidates } from './reading/parse/candidates.ts';
import type { LabelText } from './reading/types.ts';
import { recognizeLocally } from './recognition/embedded.ts';

const PLACE = { left: 0.3, top: 0.3, width: 0.4, height: 0.05 };
/** Print that uses the rules for brands, models, sizes, materials and countries. */
const PRINT: LabelText = {
  photo: 1,
  lines: ['NIKE', 'AIR MAX 90', 'US 10 EUR 44', '100% COTTON', 'MADE IN VIETNAM'].map((text) => ({ text, confidence: 95, place: PLACE })),
};
/** Notes that together need most rules of the readers and the writer, one per platform. */
const NOTES = [
  'jacket',
  'Nike Air Max 90 sneakers, size 10, worn twice, small scuff on the left toe, comes with box',
  'Fender Stratocaster electric guitar sunburst 2015 Mexico with gig bag, paid $450',
  // V8 compiles patterns separately for text outside of Latin-1, such as the apostrophes and dashes of phone keyboards.
  'Women’s Patagonia fleece size M — no stains or holes, smoke-free home, pick-up only',
  'Lot of 3 books: Harry Potter and the Chamber of Secrets, paperback, Bloomsbury 1998, spine creased',
];
const CATEGORIES = ['guitar', 'umbrella'];

/**
 * Analyzes sample items without photos, and corrects their categories. The first analysis compiles the regular expressions and loads
 * lexicons and price tables, which would delay the first seller's request by a second. Other requests run between the steps.
 */
export const warmTextStages = async (parts: Pick<AnalyzeParts, 'price' | 'write'>): Promise<void> => {
  const runSteps = async (steps: readonly (() => unknown)[]): Promise<void> => {
    for (const run of steps) {
      run();
      await setImmediate();
    }
  };
  await runSteps([
    () => findBrand(PRINT.lines.map(({ text }) => text).join(' ')),
    () => nameCategories('the great gatsby'),
    ...NOTES.map((words) => () => readNotes(words)),
  ]);
  const analyze = createAnalyzer({
    ...parts,
    read: async () => ({ barcodes: [], texts: [PRINT], candidates: collectCandidates([], [PRINT], findBrand) }),
    startRecognition: () => (input) => recognizeLocally(input, []),
  });
  for (const [index, notes] of NOTES.entries()) {
    const platform = PLATFORMS[index] ?? DEFAULT_PLATFORM;
    const { item } = await analyze({ photos: [], notes, platform, now: new Date() }, new AbortController().signal);
    await runSteps(CATEGORIES.map((category) => () => correct(item, { category })));
  }
};
