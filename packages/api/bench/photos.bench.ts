// Measures photo intake against bare sharp making the same variants, and the longest stall of the event loop. Uses generated
// 12-megapixel JPEGs.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { intake } from '../src/engine/photos/intake.ts';
import { sharp } from '../src/engine/photos/sharp.ts';

const TARGET = 0.85;
const SIZES = [2048, 1024, 320] as const;
const grain = await sharp({
  create: { width: 504, height: 378, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
})
  .png()
  .toBuffer();
const photo = await sharp(grain).resize(4032, 3024, { kernel: 'cubic' }).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer();
const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.jpg`, bytes: photo }));

const bare = async (): Promise<void> => {
  let source = photo;
  for (const side of SIZES) {
    source = await sharp(source)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer();
  }
};
/** Processes two at a time, as intake does. */
const bareFive = async (): Promise<void> => {
  let left = files.length;
  const one = async (): Promise<void> => {
    while (left-- > 0) await bare();
  };
  await Promise.all([one(), one()]);
};
interface Run {
  readonly ms: number;
  /** Longest stall of the event loop in ms. */
  readonly held: number;
}
const measure = async (work: () => Promise<unknown>): Promise<Run> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begin = performance.now();
  await work();
  const ms = performance.now() - begin;
  delay.disable();
  return { ms, held: delay.max / 1e6 };
};

await bareFive();
await intake(files);
// Alternating, so that other load on the machine affects both; the stall under bare sharp is that load.
const [bareRuns, ourRuns]: [Run[], Run[]] = [[], []];
for (let round = 0; round < 7; round++) {
  bareRuns.push(await measure(bareFive));
  ourRuns.push(await measure(() => intake(files)));
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const each = (runs: Run[]): number => median(runs.map(({ ms }) => ms)) / files.length;
const held = (runs: Run[]): string => `${Math.round(median(runs.map((run) => run.held)))} ms`;
const ratio = each(bareRuns) / each(ourRuns);
console.log(`bare sharp: ${Math.round(each(bareRuns))} ms a photo; intake: ${Math.round(each(ourRuns))} ms a photo`);
console.log(`throughput: ${ratio.toFixed(2)} of bare sharp (at least ${TARGET})`);
console.log(`event loop stalled for ${held(ourRuns)}, with bare sharp ${held(bareRuns)} (longest of a run, median of runs)`);
process.exitCode = ratio >= TARGET ? 0 : 1;
