import { parseArgs } from 'node:util';
import { needsConfirmation } from '../src/contract/certainty.ts';
import { findBrand } from '../src/engine/catalog/brands.ts';
import type { SourcedValue } from '../src/engine/item-facts.ts';
import { preparePhotos } from '../src/engine/photos/intake.ts';
import { createReader, type Reading } from '../src/engine/reading/index.ts';
import { DEGRADATIONS, NUMBERS } from './rendered/barcodes.ts';
import { generateLabels } from './rendered/generate-labels.ts';
import { CONDITIONS, LABELS, type DrawnLabel } from './rendered/labels.ts';
import { LETTERING_CONDITIONS, LETTERINGS } from './rendered/lettering.ts';

const USAGE = `Measures how well Relist reads drawn photos, which are the same on every machine.

  npm run evaluate -- --rendered labels      brand, size, material and country on 80 labels; --seed <number> draws other labels,
                                             --font "bold Liberation Sans" uses an installed font
  npm run evaluate -- --rendered lettering   words on cloth
  npm run evaluate -- --rendered barcodes    barcodes in photos of decreasing quality`;

const reader = createReader({ findBrand, onError: (error) => console.error(error) });
const readPhoto = async (bytes: Buffer): Promise<Reading> =>
  reader.read(await preparePhotos([{ name: 'IMG_1.jpg', bytes }]), new AbortController().signal);

const FACTS = ['brand', 'size', 'material', 'country'] as const;
type FactName = (typeof FACTS)[number];

interface Settings {
  readonly seed?: string | undefined;
  readonly font?: string | undefined;
}
const selectLabels = ({ seed, font }: Settings): readonly DrawnLabel[] => {
  const labels = seed === undefined ? LABELS : generateLabels(Number(seed), LABELS.length);
  return font === undefined ? labels : labels.map((label) => ({ ...label, font }));
};

interface Tally {
  /** Correct values per fact that are stated without a question. */
  readonly statedCounts: Record<FactName, number>;
  /** Correct values per fact that the seller is asked to confirm. */
  readonly askedCounts: Record<FactName, number>;
  /** Incorrect values that are stated without a question. */
  wrongStatedCount: number;
  /** Incorrect values that the seller is asked to confirm. */
  wrongAskedCount: number;
}
const createTally = (): Tally => {
  const zero = { brand: 0, size: 0, material: 0, country: 0 };
  return { statedCounts: { ...zero }, askedCounts: { ...zero }, wrongStatedCount: 0, wrongAskedCount: 0 };
};

const describeTally = ({ statedCounts, askedCounts, wrongStatedCount, wrongAskedCount }: Tally, labelCount: number): string => {
  const counts = FACTS.map((fact) => `${fact} ${statedCounts[fact]}${askedCounts[fact] > 0 ? ` + ${askedCounts[fact]} to confirm` : ''}`);
  return `${counts.join(', ')} of ${labelCount}, ${wrongStatedCount} wrong${wrongAskedCount > 0 ? ` + ${wrongAskedCount} to confirm` : ''}`;
};

const scoreFact = (tally: Tally, fact: FactName, label: DrawnLabel, result: SourcedValue | undefined, condition: string): void => {
  if (!result) return;
  const isAsked = needsConfirmation(result.evidence);
  if (result.value === label.facts[fact]) {
    (isAsked ? tally.askedCounts : tally.statedCounts)[fact]++;
    return;
  }
  if (isAsked) tally.wrongAskedCount++;
  else tally.wrongStatedCount++;
  console.log(`  ${fact} "${result.value}"${isAsked ? ' to confirm' : ''} on ${label.lines.join(' / ')}, ${condition}`);
};

const addTally = (total: Tally, part: Tally): void => {
  for (const fact of FACTS) {
    total.statedCounts[fact] += part.statedCounts[fact];
    total.askedCounts[fact] += part.askedCounts[fact];
  }
  total.wrongStatedCount += part.wrongStatedCount;
  total.wrongAskedCount += part.wrongAskedCount;
};

const measureLabels = async (settings: Settings): Promise<void> => {
  const labels = selectLabels(settings);
  const total = createTally();
  for (const [condition, photograph] of Object.entries(CONDITIONS)) {
    const tally = createTally();
    for (const [index, label] of labels.entries()) {
      const { candidates } = await readPhoto(await (await photograph(label, index)).jpeg({ quality: 85 }).toBuffer());
      for (const fact of FACTS) scoreFact(tally, fact, label, candidates[fact]?.[0], condition);
    }
    addTally(total, tally);
    console.log(`${condition.padEnd(32)} ${describeTally(tally, labels.length)}`);
  }
  console.log(`${'all'.padEnd(32)} ${describeTally(total, labels.length * Object.keys(CONDITIONS).length)}`);
};

const measureLettering = async (): Promise<void> => {
  for (const [condition, draw] of Object.entries(LETTERING_CONDITIONS)) {
    let [foundCount, wrongCount, requiredCount] = [0, 0, 0];
    for (const words of LETTERINGS) {
      const { texts } = await readPhoto(await draw(words));
      const printedWords = new Set(words.toLowerCase().split(' '));
      const confidentWords = texts
        .flatMap(({ lines }) => lines.flatMap((line) => line.words ?? []))
        .filter(({ confidence }) => confidence >= 80)
        .map(({ text }) => text.toLowerCase());
      requiredCount += printedWords.size;
      foundCount += [...printedWords].filter((word) => confidentWords.includes(word)).length;
      wrongCount += confidentWords.filter((word) => word.length > 1 && !printedWords.has(word)).length;
    }
    console.log(`${condition.padEnd(32)} ${foundCount} of ${requiredCount} words, ${wrongCount} wrong`);
  }
};

const measureBarcodes = async (): Promise<void> => {
  for (const [level, photograph] of Object.entries(DEGRADATIONS)) {
    let [rightCount, wrongCount] = [0, 0];
    for (const [kind, number] of NUMBERS) {
      const { barcodes } = await readPhoto(await photograph(kind, number));
      if (barcodes.some(({ digits }) => digits === number)) rightCount++;
      wrongCount += barcodes.filter(({ digits }) => digits !== number).length;
    }
    console.log(`${level.padEnd(32)} ${rightCount} of ${NUMBERS.length}, ${wrongCount} wrong`);
  }
};

const MEASUREMENTS: Readonly<Record<string, (settings: Settings) => Promise<void>>> = {
  labels: measureLabels,
  lettering: measureLettering,
  barcodes: measureBarcodes,
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { rendered: { type: 'string', default: '' }, seed: { type: 'string' }, font: { type: 'string' } },
  });
  const measure = MEASUREMENTS[values.rendered];
  if (!measure) throw new Error(USAGE);
  try {
    await reader.warm();
    await measure(values);
  } finally {
    await reader.close();
  }
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
