import { parseArgs } from 'node:util';
import { findBrand } from '../src/engine/catalog/brands.ts';
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

interface Settings {
  readonly seed?: string | undefined;
  readonly font?: string | undefined;
}
const selectLabels = ({ seed, font }: Settings): readonly DrawnLabel[] => {
  const labels = seed === undefined ? LABELS : generateLabels(Number(seed), LABELS.length);
  return font === undefined ? labels : labels.map((label) => ({ ...label, font }));
};

const measureLabels = async (settings: Settings): Promise<void> => {
  const labels = selectLabels(settings);
  const totals = { brand: 0, size: 0, material: 0, country: 0, wrong: 0 };
  for (const [condition, photograph] of Object.entries(CONDITIONS)) {
    const counts = { brand: 0, size: 0, material: 0, country: 0, wrong: 0 };
    for (const [index, label] of labels.entries()) {
      const { candidates } = await readPhoto(await (await photograph(label, index)).jpeg({ quality: 85 }).toBuffer());
      for (const fact of FACTS) scoreFact(counts, fact, label, candidates[fact]?.[0]?.value, condition);
    }
    for (const key of [...FACTS, 'wrong'] as const) totals[key] += counts[key];
    console.log(
      `${condition.padEnd(32)} ${FACTS.map((fact) => `${fact} ${counts[fact]}`).join(', ')} of ${labels.length}, ${counts.wrong} wrong`,
    );
  }
  const total = labels.length * Object.keys(CONDITIONS).length;
  console.log(`${'all'.padEnd(32)} ${FACTS.map((fact) => `${fact} ${totals[fact]}`).join(', ')} of ${total}, ${totals.wrong} wrong`);
};

const scoreFact = (
  tally: Record<(typeof FACTS)[number] | 'wrong', number>,
  fact: (typeof FACTS)[number],
  { facts, lines }: DrawnLabel,
  statedValue: string | undefined,
  condition: string,
): void => {
  if (statedValue === facts[fact]) tally[fact]++;
  else if (statedValue !== undefined) {
    tally.wrong++;
    console.log(`  ${fact} "${statedValue}" on ${lines.join(' / ')}, ${condition}`);
  }
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
