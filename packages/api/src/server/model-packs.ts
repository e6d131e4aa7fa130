import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createNetworkWorkers } from '../engine/networks/network-workers.ts';
import { addPack, listPacks, deletePack, type Trial } from '../engine/packs/pack-folder.ts';
import { tryPack } from '../engine/packs/packs.ts';
import { sharp } from '../engine/photos/sharp.ts';
import { ModelError } from '../engine/errors.ts';
import { WorkerError } from '../engine/workers/index.ts';
import { readEnvironment } from './config/env.ts';
import type { Variables } from './config/variables.ts';

/** Returns the model packs folder: the configured one, otherwise `models` in the data folder. */
export const resolvePackFolder = ({
  RELIST_MODELS_DIR,
  RELIST_DATA_DIR,
}: Pick<Variables, 'RELIST_MODELS_DIR' | 'RELIST_DATA_DIR'>): string => resolve(RELIST_MODELS_DIR ?? join(RELIST_DATA_DIR, 'models'));

const readPackFolder = (env: NodeJS.ProcessEnv): string => resolvePackFolder(readEnvironment(env));

/** A pack as shown to the operator. */
export interface ModelPack {
  readonly name: string;
  readonly labels: number;
  /** Number of catalog categories that it can recognize. */
  readonly categories: number;
  readonly license: string;
  readonly source: string | null;
  readonly sha256: string;
}

type Card = Awaited<ReturnType<typeof listPacks>>['packs'][number]['card'];

const describePack = ({ name, labels, categories, license, source, sha256 }: Card): ModelPack => ({
  name,
  labels: labels.length,
  categories: new Set(Object.values(categories)).size,
  license,
  source: source ?? null,
  sha256,
});

const openTestPhoto = async (path: string): Promise<Buffer> => {
  try {
    return await sharp(await readFile(path))
      .autoOrient()
      .jpeg()
      .toBuffer();
  } catch {
    throw new ModelError(`${path} cannot be read as a photo. Use a JPEG.`);
  }
};

const explainWorkerError = (cause: unknown): never => {
  if (cause instanceof WorkerError && cause.reason === 'deadline')
    throw new ModelError('The network takes too long to classify one photo. Use a smaller network.');
  if (cause instanceof WorkerError)
    throw new ModelError(`The network crashed the thread that tested it (${cause.message}). Check the ONNX file.`);
  throw cause;
};

/**
 * Tests a network with its card on a photo and copies both into the model packs folder. `env` contains the server's settings; `photo` is
 * the path of a photo to use instead of a generated one. A running server uses the pack after its next start. Throws ModelError and
 * EnvironmentError with a message for the operator at the terminal.
 */
export const addModel = async (
  env: NodeJS.ProcessEnv,
  { network, card, photo }: { network: string; card: string; photo?: string | undefined },
): Promise<ModelPack & { trial: Trial; replaced: boolean }> => {
  const networkWorkers = createNetworkWorkers(1);
  const bytes = photo === undefined ? undefined : await openTestPhoto(photo);
  try {
    const addition = await addPack(readPackFolder(env), { network, card }, (pack) =>
      tryPack(networkWorkers, pack, bytes).catch(explainWorkerError),
    );
    return { ...describePack(addition.card), trial: addition.trial, replaced: addition.replaced };
  } finally {
    await networkWorkers.close();
  }
};

/** Returns the packs that the server will use, and an error for each that it will skip. Throws EnvironmentError. */
export const listModels = async (env: NodeJS.ProcessEnv): Promise<{ packs: ModelPack[]; errors: string[] }> => {
  const { packs, errors } = await listPacks(readPackFolder(env));
  return { packs: packs.map(({ card }) => describePack(card)), errors };
};

/** Removes a pack. Throws ModelError when it does not exist, and EnvironmentError. */
export const removeModel = (env: NodeJS.ProcessEnv, name: string): Promise<void> => deletePack(readPackFolder(env), name);
