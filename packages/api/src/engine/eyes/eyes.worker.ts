import { modelFile } from '../model-file.ts';
import { openNetwork, type Network } from '../networks/open-network.ts';
import { openPack, type Pack, type PackNetwork } from '../packs/open-pack.ts';
import { classifyWithPack } from '../packs/classify-with-pack.ts';
import { ModelError } from '../errors.ts';
import { openTextNetworks, readPrint, type TextNetworks } from '../reading/text/read-print.ts';
import { classifyPhoto } from '../recognition/classify-photo.ts';
import { serve } from '../workers/serve.ts';
import type { EyesAnswer, EyesTask } from './eyes.ts';

let openingVision: Promise<Network> | undefined;
const vision = (): Promise<Network> => (openingVision ??= openNetwork(modelFile('vision/vision.onnx'), 'Recognizing items on photos is'));
let openingText: Promise<TextNetworks> | undefined;
const text = (): Promise<TextNetworks> => (openingText ??= openTextNetworks());

/** Keyed by the pack's identity; a failed pack is not retried until the process restarts. */
const openPacks = new Map<string, Promise<PackNetwork>>();
const packNetwork = (pack: Pack): Promise<PackNetwork> => {
  const key = `${pack.file} ${pack.card.sha256}`;
  const opening = openPacks.get(key) ?? openPack(pack);
  openPacks.set(key, opening);
  return opening;
};

/** Milliseconds after which no further text pass starts; most photos take half a second on an idle machine. */
const TEXT_BUDGET = 20_000;

const createEmptyTensor = (...dims: number[]) => ({ data: new Float32Array(dims.reduce((size, each) => size * each, 1)), dims });
/** Runs each network once, so that the first photo does not wait for compilation. */
const WARM_UPS: readonly (() => Promise<unknown>)[] = [
  async () => (await vision())(createEmptyTensor(1, 3, 160, 160)),
  async () => {
    const { detect, recognize } = await text();
    await detect(createEmptyTensor(1, 3, 320, 320));
    for (const width of [96, 320]) await recognize(createEmptyTensor(1, 3, 48, width));
  },
];

/** Returns the message of a model that cannot be used; rethrows any other error. */
const messageOf = (cause: unknown): string => {
  if (!(cause instanceof ModelError)) throw cause;
  return cause.message;
};

const warm = async (): Promise<string[]> => {
  const errors: string[] = [];
  for (const warmUp of WARM_UPS) await warmUp().catch((cause: unknown) => void errors.push(messageOf(cause)));
  return errors;
};

const open = async (pack: Pack): Promise<string[]> => {
  try {
    await packNetwork(pack);
    return [];
  } catch (cause) {
    return [`The model pack ${pack.card.name} cannot be used. ${messageOf(cause)} Add it again, or remove it.`];
  }
};

const classifyAll = async ({ pack, photos }: Extract<EyesTask, { readonly kind: 'pack' }>): Promise<EyesAnswer> => {
  try {
    const network = await packNetwork(pack);
    const scores = [];
    for (const photo of photos) scores.push(await classifyWithPack(network, photo, pack.card));
    return scores;
  } catch (cause) {
    return { error: messageOf(cause) };
  }
};

serve<EyesTask, EyesAnswer>(async (task) => {
  if (task.kind === 'warm') return warm();
  if (task.kind === 'open') return open(task.pack);
  if (task.kind === 'read') return readPrint(await text(), task.photo, TEXT_BUDGET);
  if (task.kind === 'pack') return classifyAll(task);
  const network = await vision();
  const results = [];
  for (const photo of task.photos) results.push(await classifyPhoto(network, photo));
  return results;
});
