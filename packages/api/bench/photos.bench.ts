// Compares photo intake with sharp alone creating the same variants, and measures the longest event loop delay. Uses generated
// 12-megapixel JPEGs.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { preparePhotos } from '../src/engine/photos/intake.ts';
import { sharp } from '../src/engine/photos/sharp.ts';

const MIN_RATIO = 0.85;
const SIZES = [2048, 1024, 320] as const;
const grain = await sharp({
  create: { width: 504, height: 378, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
})
  .png()
  .toBuffer();
const photo = await sharp(grain).resize(4032, 3024, { kernel: 'cubic' }).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer();
const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.jpg`, bytes: photo }));

const createVariants = async (): Promise<void> => {
  let source = photo;
  for (const side of SIZES) {
    source = await sharp(source)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer();
  }
};
/** Processes two photos at a time, as intake does. */
const createAllVariants = async (): Promise<void> => {
  let remainingCount = files.length;
  const createRemaining = async (): Promise<void> => {
    while (remainingCount-- > 0) await createVariants();
  };
  await Promise.all([createRemaining(), createRemaining()]);
};
interface Run {
  readonly ms: number;
  /** Longest event loop delay in ms. */
  readonly maxDelay: number;
}
const measure = async (work: () => Promise<unknown>): Promise<Run> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  delay.disable();
  return { ms, maxDelay: delay.max / 1e6 };
};

await createAllVariants();
await preparePhotos(files);
// The runs alternate, so that other load on the machine affects both. The delay with sharp alone shows that load.
const [sharpRuns, ourRuns]: [Run[], Run[]] = [[], []];
for (let round = 0; round < 7; round++) {
  sharpRuns.push(await measure(createAllVariants));
  ourRuns.push(await measure(() => preparePhotos(files)));
}
const computeMedian = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const computeMsPerPhoto = (runs: Run[]): number => computeMedian(runs.map(({ ms }) => ms)) / files.length;
const formatDelay = (runs: Run[]): string => `${Math.round(computeMedian(runs.map((run) => run.maxDelay)))} ms`;
const ratio = computeMsPerPhoto(sharpRuns) / computeMsPerPhoto(ourRuns);
console.log(
  `sharp alone: ${Math.round(computeMsPerPhoto(sharpRuns))} ms per photo; intake: ${Math.round(computeMsPerPhoto(ourRuns))} ms per photo`,
);
console.log(`throughput: ${ratio.toFixed(2)} of sharp alone (at least ${MIN_RATIO})`);
console.log(`event loop delay ${formatDelay(ourRuns)}, with sharp alone ${formatDelay(sharpRuns)} (longest in a run, median of runs)`);
process.exitCode = ratio >= MIN_RATIO ? 0 : 1;
