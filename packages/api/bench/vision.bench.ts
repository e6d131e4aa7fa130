// The clothing classifier: start, time a photo, memory; and how often it is right on labelled photos.
// With ../shared/data/photos/clothing: on real photos, most of which the classifier was trained on, so the card's figures (models/vision)
// are the ones to believe. Without it: on a drawn jacket.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import labels from '../models/vision/labels.json' with { type: 'json' };
import { sharp } from '../src/engine/photos/sharp.ts';
import { loadNetwork } from '../src/engine/recognition/network/network.ts';
import { INPUT_SIDE, photoTensor } from '../src/engine/recognition/photo-tensor.ts';
import { createVision } from '../src/engine/recognition/vision.ts';
import { combineVotes } from '../src/engine/recognition/votes.ts';
import { hasRealData, realFile, realRows } from './shared.ts';
import { median, report, reportHead, timed } from './report.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const small = (photo: string | Buffer) => sharp(photo).autoOrient().resize(320, 320, { fit: 'inside' }).jpeg().toBuffer();
const megabytes = () => process.memoryUsage().rss / 1e6;

reportHead();
const before = megabytes();
const { ms: loading, value: classify } = await timed(() => loadNetwork(readFileSync(file('../models/vision/clothing-classifier.onnx'))));
report({ name: 'load the model', ours: loading, unit: 'ms', budget: 500 });
report({ name: 'memory of the model', ours: megabytes() - before, unit: 'MB' });

const jacket = await small(file('../../site/public/samples/jacket-front.jpg'));
const tensor = await photoTensor(jacket);
const runs: number[] = [];
for (let run = 0; run < 30; run++) {
  runs.push((await timed(() => classify({ data: tensor, channels: 3, height: INPUT_SIDE, width: INPUT_SIDE }))).ms);
}
report({ name: 'classify one photo', ours: median(runs), unit: 'ms', budget: 80 });
report({ name: 'prepare one photo', ours: (await timed(() => photoTensor(jacket))).ms, unit: 'ms' });

const vision = createVision();
report({ name: 'start the worker thread', ours: (await timed(() => vision.warm())).ms, unit: 'ms' });

const FOLDER = 'photos/clothing/';
const rows = hasRealData(FOLDER)
  ? realRows(`${FOLDER}labels.csv`)
      .filter(({ label }) => labels.includes(label ?? ''))
      .map(({ file: name, label }) => ({ photo: realFile(`${FOLDER}${name}`), label }))
  : [{ photo: readFileSync(file('../../site/public/samples/jacket-front.jpg')), label: 'Outwear' }];
if (rows.length === 1) process.stdout.write('no real photos here: measured on the drawn jacket\n');

const outcomes: { chance: number; right: boolean }[] = [];
let calibration = 0;
for (const { photo, label } of rows) {
  const bytes = await small(photo);
  const [vote] = await vision.see([{ position: 1, variants: { 320: bytes, 1024: bytes, 2048: bytes } }]);
  const chance = Math.max(...(vote?.probabilities ?? [0]));
  outcomes.push({ chance, right: labels[vote?.probabilities.indexOf(chance) ?? -1] === label });
}
for (let low = 0; low < 1; low += 0.1) {
  const bin = outcomes.filter(({ chance }) => chance > low && chance <= low + 0.1);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  calibration +=
    (bin.length / outcomes.length) * Math.abs(mean(bin.map(({ chance }) => chance)) - mean(bin.map(({ right }) => Number(right))));
}
const share = (floor: number) => {
  const claims = outcomes.filter(({ chance }) => chance >= floor);
  return {
    claimed: (100 * claims.length) / outcomes.length,
    right: (100 * claims.filter(({ right }) => right).length) / Math.max(1, claims.length),
  };
};
const isReal = rows.length > 1;
report({
  name: `right first (${rows.length} ${isReal ? 'real photos' : 'drawing'})`,
  ours: share(0).right,
  unit: '%',
  budget: isReal ? 73.8 : 50,
  bound: 'least',
});
for (const floor of [0.5, 0.8]) {
  report({ name: `claimed from ${floor} on`, ours: share(floor).claimed, unit: '%' });
  if (isReal) report({ name: `of them right`, ours: share(floor).right, unit: '%', budget: floor === 0.8 ? 93 : 83, bound: 'least' });
}
if (isReal) report({ name: 'expected calibration error', ours: 100 * calibration, unit: '%' });
const { ms } = await timed(() => combineVotes([{ photo: 1, probabilities: labels.map(() => 1 / labels.length) }]));
report({ name: 'combine votes', ours: ms, unit: 'ms' });
await vision.close();
