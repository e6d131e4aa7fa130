import { modelFile } from '../model-file.ts';
import { openNetwork, type Network } from '../networks/open-network.ts';
import { ModelProblem } from '../problems.ts';
import { seePhoto } from '../recognition/see-photo.ts';
import { serve } from '../workers/serve.ts';
import type { EyesAnswer, EyesTask } from './eyes.ts';

let opening: Promise<Network> | undefined;
const vision = (): Promise<Network> => (opening ??= openNetwork(modelFile('vision/vision.onnx'), 'Seeing what a photo shows is'));

/** A gray photo, so that the first real one does not wait for compilation. */
const GRAY = { data: new Float32Array(3 * 160 * 160).fill(128), dims: [1, 3, 160, 160] } as const;

const warm = async (): Promise<string[]> => {
  const problems: string[] = [];
  const opened = [vision().then((network) => network(GRAY))];
  for (const each of opened) {
    await each.catch((cause: unknown) => {
      if (!(cause instanceof ModelProblem)) throw cause;
      problems.push(cause.message);
    });
  }
  return problems;
};

serve<EyesTask, EyesAnswer>(async (task) => {
  if (task.kind === 'warm') return warm();
  const network = await vision();
  const sights = [];
  for (const photo of task.photos) sights.push(await seePhoto(network, photo));
  return sights;
});
