import { getModelFileUrl } from '../model-file.ts';
import { openNetwork, type Network } from './open-network.ts';
import { openPack, type Pack, type PackNetwork } from '../packs/open-pack.ts';
import { classifyWithPack } from '../packs/classify-with-pack.ts';
import { ModelError } from '../errors.ts';
import { openTextNetworks, readPrint, type TextNetworks } from '../reading/text/read-print.ts';
import { classifyPhoto } from '../recognition/classify-photo.ts';
import { serve } from '../workers/serve.ts';
import type { NetworkResult, NetworkTask } from './network-workers.ts';

let visionPromise: Promise<Network> | undefined;
const openVision = (): Promise<Network> =>
  (visionPromise ??= openNetwork(getModelFileUrl('vision/vision.onnx'), 'Recognizing items in photos is'));
let textNetworksPromise: Promise<TextNetworks> | undefined;
const openText = (): Promise<TextNetworks> => (textNetworksPromise ??= openTextNetworks());

/** Opened packs by file and hash. A pack that failed to open is not retried until the process restarts. */
const openPacks = new Map<string, Promise<PackNetwork>>();
const openPackNetwork = (pack: Pack): Promise<PackNetwork> => {
  const key = `${pack.file} ${pack.card.sha256}`;
  const packPromise = openPacks.get(key) ?? openPack(pack);
  openPacks.set(key, packPromise);
  return packPromise;
};

/** Milliseconds after which no further text pass starts; most photos take half a second on an idle machine. */
const TEXT_BUDGET_MS = 20_000;

const createEmptyTensor = (...dims: number[]) => ({ data: new Float32Array(dims.reduce((size, dimension) => size * dimension, 1)), dims });
/** Functions that run each network once, so that the first photo does not wait for compilation. */
const WARM_UPS: readonly (() => Promise<unknown>)[] = [
  async () => (await openVision())(createEmptyTensor(1, 3, 160, 160)),
  async () => {
    const { detect, recognize } = await openText();
    await detect(createEmptyTensor(1, 3, 320, 320));
    for (const width of [96, 320]) await recognize(createEmptyTensor(1, 3, 48, width));
  },
];

/** Returns the message of a ModelError; rethrows any other error. */
const getErrorMessage = (cause: unknown): string => {
  if (!(cause instanceof ModelError)) throw cause;
  return cause.message;
};

const warmUp = async (): Promise<string[]> => {
  const errors: string[] = [];
  for (const runOnce of WARM_UPS) await runOnce().catch((cause: unknown) => void errors.push(getErrorMessage(cause)));
  return errors;
};

const tryToOpenPack = async (pack: Pack): Promise<string[]> => {
  try {
    await openPackNetwork(pack);
    return [];
  } catch (cause) {
    return [`The model pack ${pack.card.name} cannot be used. ${getErrorMessage(cause)} Add it again, or remove it.`];
  }
};

const classifyPhotos = async ({ pack, photos }: Extract<NetworkTask, { readonly kind: 'pack' }>): Promise<NetworkResult> => {
  try {
    const runNetwork = await openPackNetwork(pack);
    const scores = [];
    for (const photo of photos) scores.push(await classifyWithPack(runNetwork, photo, pack.card));
    return scores;
  } catch (cause) {
    return { error: getErrorMessage(cause) };
  }
};

serve<NetworkTask, NetworkResult>(async (task) => {
  if (task.kind === 'warm') return warmUp();
  if (task.kind === 'open') return tryToOpenPack(task.pack);
  if (task.kind === 'read') return readPrint(await openText(), task, TEXT_BUDGET_MS);
  if (task.kind === 'pack') return classifyPhotos(task);
  const runNetwork = await openVision();
  const results = [];
  for (const photo of task.photos) results.push(await classifyPhoto(runNetwork, photo));
  return results;
});
