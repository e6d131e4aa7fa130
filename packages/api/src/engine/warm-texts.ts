import { setImmediate as nextTurn } from 'node:timers/promises';
import { PLATFORMS } from '../contract/limits.ts';
import { createAnalyzer, type AnalyzeParts } from './analyze.ts';
import { correct } from './corrections.ts';
import type { ReadLine } from './reading/types.ts';

/** Examples that together need most expressions of the readers and the writer. Their results are discarded. */
const NOTES = [
  'Fender Stratocaster electric guitar sunburst 2015 Mexico with gig bag, small ding on the back, paid $450',
  "Women's Patagonia fleece jacket size M, worn twice, no stains or holes, smoke-free home, pick-up only",
  'Lot of 3 books: Harry Potter and the Chamber of Secrets, paperback, Bloomsbury 1998, spine creased',
  'Apple iPhone 12 64GB unlocked, screen is cracked, battery 86 %, box and charger included',
  'lamp 12 x 8 x 20 in, brass, works but needs a new cord',
];
const CATEGORIES = ['guitar', 'umbrella'];
const LINES = ['PATAGONIA', 'MADE IN VIETNAM', 'M', '100% POLYESTER', 'AIR MAX 90'];

const LINE: Omit<ReadLine, 'text'> = { confidence: 99, place: { left: 0, top: 0, width: 1, height: 0.1 } };
const READING = { barcodes: [], candidates: {}, texts: [{ photo: 1, lines: LINES.map((text) => ({ ...LINE, text })) }] };

/**
 * Analyzes example notes and print without photos, and corrects the items' categories. V8 compiles each regular expression at its first
 * two uses, so that without this the first analyses and corrections take a second longer. Other requests are handled between examples.
 */
export const warmTexts = async (parts: Omit<AnalyzeParts, 'read'>): Promise<void> => {
  const analyze = createAnalyzer({ ...parts, read: () => Promise.resolve(READING) });
  for (const [index, notes] of NOTES.entries()) {
    await nextTurn();
    const platform = PLATFORMS[index] ?? PLATFORMS[0];
    const { item } = await analyze({ photos: [], notes, platform, now: new Date() }, new AbortController().signal);
    for (const category of CATEGORIES) {
      await nextTurn();
      correct(item, { category });
    }
  }
};
