// How long it takes to refuse files that are small to send and large to open, and what memory that costs. Generated files.
import { PhotoProblem } from '../src/engine/problems.ts';
import { intake } from '../src/engine/photos/index.ts';
import { animation, pngOfSize } from '../test/photos/files.ts';
import { report, reportHead, timed } from './report.ts';

const MOST_MS = 100;
const MOST_MB = 100;
const BOMBS = {
  'PNG of 16383 × 16383 pixels': pngOfSize(16383, 16383, 0),
  'PNG of 30000 × 30000 pixels': pngOfSize(30000, 30000, 0),
  'GIF of 400 frames': await animation('gif', 400),
  'WebP of 400 frames': await animation('webp', 400),
};

const refuse = async (name: string, bytes: Buffer): Promise<void> => {
  const outcome = await intake([{ name, bytes }]).catch((problem: unknown) => problem);
  if (!(outcome instanceof PhotoProblem)) throw new Error(`${name} was not refused`);
};

reportHead();
for (const [name, bytes] of Object.entries(BOMBS)) {
  await refuse(name, bytes);
  const before = process.memoryUsage.rss();
  const { ms } = await timed(() => refuse(name, bytes));
  report({ name: `${name}, ${(bytes.length / 1024).toFixed(0)} kB: refused in`, ours: ms, unit: 'ms', budget: MOST_MS });
  report({ name: `${name}: memory`, ours: (process.memoryUsage.rss() - before) / 2 ** 20, unit: 'MB', budget: MOST_MB });
}
