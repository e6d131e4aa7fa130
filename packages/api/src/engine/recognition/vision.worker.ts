import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { serve } from '../workers/serve.ts';
import { loadNetwork } from './network/network.ts';
import { INPUT_SIDE, photoTensor } from './photo-tensor.ts';
import type { VisionAnswer, VisionTask } from './vision.ts';

const classify = loadNetwork(readFileSync(String(workerData)));

serve<VisionTask, VisionAnswer>(async ({ photos }) => {
  const tensors = await Promise.all(photos.map(photoTensor));
  return tensors.map((data) => Array.from(classify({ data, channels: 3, height: INPUT_SIDE, width: INPUT_SIDE })));
});
