import { setImmediate } from 'node:timers/promises';
import { createAnalyzer, type AnalyzeParts } from './analyze.ts';
import { findBrand } from './catalog/brands.ts';
import { nameCategories } from './catalog/title-model/name-categories.ts';
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
const NOTES = ['jacket', 'Nike Air Max 90 sneakers, size 10, worn twice, small scuff on the left toe, comes with box'];

/**
 * Analyzes a sample item without photos. The first use of the lexicons, rules and price tables takes half a second, which the first
 * seller's analysis would otherwise take from other requests.
 */
export const warmTextStages = async (parts: Pick<AnalyzeParts, 'price' | 'write'>): Promise<void> => {
  const steps: readonly (() => unknown)[] = [
    () => findBrand(PRINT.lines.map(({ text }) => text).join(' ')),
    () => nameCategories('the great gatsby'),
    ...NOTES.map((words) => () => readNotes(words)),
  ];
  for (const run of steps) {
    run();
    await setImmediate();
  }
  const analyze = createAnalyzer({
    ...parts,
    read: async () => ({ barcodes: [], texts: [PRINT], candidates: collectCandidates([], [PRINT], findBrand) }),
    startRecognition: () => (input) => recognizeLocally(input, []),
  });
  for (const notes of NOTES) await analyze({ photos: [], notes, platform: 'ebay', now: new Date() }, new AbortController().signal);
};
