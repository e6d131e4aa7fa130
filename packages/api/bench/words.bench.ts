// Measures the time to parse notes and to write a listing for one platform. Also measures an answer to "What is this?" over HTTP, which
// repeats every step after photo analysis.
import sharp from 'sharp';
import { PLATFORMS } from '../src/contract/index.ts';
import { createEngine } from '../src/engine/index.ts';
import { correct } from '../src/engine/corrections.ts';
import { createInput } from '../src/engine/listings/listing-fixtures.ts';
import { createContext } from '../src/engine/listings/writer/context.ts';
import { writeDescription } from '../src/engine/listings/writer/description.ts';
import { writeTitle } from '../src/engine/listings/writer/title.ts';
import { writeTemplateTexts, writeListing } from '../src/engine/listings/writer/write-listing.ts';
import { startApp } from '../test/app.ts';
import { createFile } from '../test/photo-files.ts';
import { createSellerNotes } from '../test/seller-notes.ts';
import { startBenchDatabase } from './lib/database.ts';
import { computeMedian, reportFigure, reportHeadings, measureTime } from './lib/report.ts';

const NOTE_COUNT = 500;
const ANSWER_COUNT = 30;
const UNKNOWN_ITEM = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };

reportHeadings();
const texts = createSellerNotes(NOTE_COUNT).map(({ text }) => text);
const readItems = () => texts.map((notes) => correct(UNKNOWN_ITEM, { notes }));
/** Returns milliseconds of CPU time, which other programs don't affect. The first round warms up the compiler. */
const measureCpu = (work: () => void): number => {
  work();
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};
// Each round uses new items, so that caching by item cannot speed up the measurement.
const measureAll = (write: (input: ReturnType<typeof createInput>) => unknown) => {
  const rounds = [readItems(), readItems()];
  return measureCpu(() => {
    for (const item of rounds.pop() ?? []) for (const platform of PLATFORMS) write(createInput(item, platform));
  });
};
const listingCount = NOTE_COUNT * PLATFORMS.length;
reportFigure({ name: 'parse facts from notes', value: measureCpu(readItems) / NOTE_COUNT, unit: 'ms' });
reportFigure({
  name: 'write a listing',
  value: measureAll((input) => writeTemplateTexts(createContext(input))) / listingCount,
  unit: 'ms',
  budget: 1,
});
// Serializing the facts as JSON is the minimum cost of any text that contains them.
const writeBareTexts = (input: ReturnType<typeof createInput>): string => JSON.stringify(input.item);
const writeMainTexts = (input: ReturnType<typeof createInput>): string => {
  const context = createContext(input);
  return writeTitle(context) + writeDescription(context);
};
const mainTexts = { name: 'write a title and a description', value: measureAll(writeMainTexts) / listingCount, unit: 'ms' } as const;
reportFigure({ ...mainTexts, budget: 1 });
reportFigure({ ...mainTexts, name: 'the same, compared with the facts as JSON', baseline: measureAll(writeBareTexts) / listingCount });
reportFigure({ name: 'write, check and score a listing', value: measureAll(writeListing) / listingCount, unit: 'ms' });

let analysisCount = 0;
const engine = createEngine({ workers: 0 });
const countingEngine: typeof engine = {
  ...engine,
  analyze: (...args) => {
    analysisCount += 1;
    return engine.analyze(...args);
  },
};
const database = await startBenchDatabase();
const app = await startApp({ engine: countingEngine });
const owner = await app.buildUser();
const wallPhoto = createFile(
  'IMG_0001.jpg',
  await sharp({ create: { width: 900, height: 700, channels: 3, background: '#8a8a8a' } })
    .jpeg()
    .toBuffer(),
);
const ids: string[] = [];
for (let index = 0; index <= ANSWER_COUNT; index += 1) {
  const { item, question } = await owner.client.items.create({ files: [wallPhoto], body: { targetPlatform: 'ebay' } });
  if (question?.code !== 'what_is_it') throw new Error('The wall was recognized as an item.');
  ids.push(item.id);
}
const countBefore = analysisCount;
const answerTimes: number[] = [];
for (const [index, id] of ids.entries()) {
  const { ms, value } = await measureTime(() => owner.client.items.correct({ params: { id }, body: { category: 'lamps', brand: 'IKEA' } }));
  if (value.listings.length !== 1) throw new Error('The answer created no listing.');
  if (index > 0) answerTimes.push(ms);
}
const p95 = answerTimes.toSorted((a, b) => a - b)[Math.floor(answerTimes.length * 0.95)] ?? Number.NaN;
reportFigure({ name: 'answer to "What is this?" over HTTP, median', value: computeMedian(answerTimes), unit: 'ms', budget: 300 });
reportFigure({ name: 'the same, 95th percentile', value: p95, unit: 'ms', budget: 300 });
if (analysisCount > countBefore) throw new Error(`Answers analyzed photos again: ${analysisCount - countBefore} times.`);
await app.close();
await database.stop();
