// Measures the load time, time per photo and memory of the classifier for garments and other objects. `npm run evaluate -- --photos` measures
// its accuracy, and models/vision/README.md documents it.
import { readFileSync } from 'node:fs';
import { createNetworkWorkers } from '../../src/engine/networks/network-workers.ts';
import { getModelFileUrl } from '../../src/engine/model-file.ts';
import { openNetwork } from '../../src/engine/networks/open-network.ts';
import { createPhotoTensor } from '../../src/engine/recognition/photo-tensor.ts';
import { combineVotes } from '../../src/engine/recognition/votes.ts';
import { createVision } from '../../src/engine/recognition/vision.ts';
import { computeMedian, reportFigure, reportHeadings, measureTime } from '../lib/report.ts';

const readMegabytes = () => process.memoryUsage().rss / 1e6;
const RUNS = 30;
const measureMedian = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push((await measureTime(work)).ms);
  return computeMedian(times);
};

reportHeadings();
const megabytesBefore = readMegabytes();
const { ms: openingMs, value: runNetwork } = await measureTime(() =>
  openNetwork(getModelFileUrl('vision/vision.onnx'), 'The benchmark is'),
);
reportFigure({ name: 'open the runtime and the network', value: openingMs, unit: 'ms', budget: 1500 });
reportFigure({ name: 'memory of both', value: readMegabytes() - megabytesBefore, unit: 'MB' });

const photo = readFileSync(getModelFileUrl('vision/example.jpg'));
const tensor = await createPhotoTensor(photo);
reportFigure({ name: 'run the network on one photo', value: await measureMedian(() => runNetwork(tensor)), unit: 'ms', budget: 100 });
reportFigure({ name: 'prepare one photo', value: await measureMedian(() => createPhotoTensor(photo)), unit: 'ms' });

const vision = createVision(createNetworkWorkers(1));
reportFigure({ name: 'start a thread and open its networks', value: (await measureTime(() => vision.warm())).ms, unit: 'ms' });
const preparedPhoto = { position: 1, variants: { 320: photo, 1024: photo, 2048: photo } };
reportFigure({
  name: 'classify one photo and its mirror image',
  value: await measureMedian(() => vision.classify([preparedPhoto])),
  unit: 'ms',
});
const votes = await vision.classify([preparedPhoto]);
reportFigure({ name: 'combine votes', value: await measureMedian(async () => combineVotes(votes)), unit: 'ms' });
await vision.close();
