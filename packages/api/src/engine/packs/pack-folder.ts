import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ModelError } from '../errors.ts';
import { MAX_CARD_BYTES, MAX_PACK_BYTES, readCard, type PackCard } from './card.ts';
import type { Pack } from './open-pack.ts';

const NETWORK_FILE = 'model.onnx';
const CARD_FILE = 'card.json';
/** Pack names never start with a dot (card.ts), so leftovers from a killed process are not listed as packs. */
const UNFINISHED_PREFIX = '.adding-';
const MEGABYTE = 2 ** 20;

const getFileSize = async (file: string): Promise<number> => {
  const fileStats = await stat(file).catch(() => null);
  if (!fileStats?.isFile()) throw new ModelError(`File not found: ${file}. Check the path.`);
  return fileStats.size;
};

/** Reads a card from disk. Throws ModelError. */
export const readCardFile = async (file: string, displayName = basename(file)): Promise<PackCard> => {
  if ((await getFileSize(file)) > MAX_CARD_BYTES)
    throw new ModelError(`${displayName} is larger than ${MAX_CARD_BYTES / MEGABYTE} MB. Shorten its labels.`);
  return readCard(await readFile(file, 'utf8'), displayName);
};

/** Lists the packs in a folder by name, with one message for each unusable pack. A missing folder has no packs. */
export const listPacks = async (folder: string): Promise<{ packs: Pack[]; errors: string[] }> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  const packs: Pack[] = [];
  const errors: string[] = [];
  for (const name of names.toSorted()) {
    try {
      const card = await readCardFile(join(folder, name, CARD_FILE), `${name}/${CARD_FILE}`);
      if (card.name !== name) throw new ModelError(`${name}/${CARD_FILE} is the card of ${card.name}.`);
      packs.push({ card, file: join(folder, name, NETWORK_FILE) });
    } catch (cause) {
      if (!(cause instanceof ModelError)) throw cause;
      errors.push(`The model pack ${name} cannot be used. ${cause.message} Add it again, or remove it.`);
    }
  }
  return { packs, errors };
};

/** A pack's result for the test photo, most likely category first. */
export interface Trial {
  readonly milliseconds: number;
  readonly seen: readonly { readonly category: string; readonly share: number }[];
}

/** Tries a pack on a photo. Rejects with ModelError when the pack cannot be used. */
export type TryPack = (pack: Pack) => Promise<Trial>;

/**
 * Adds a network with its card to the folder after `tryPack` shows that it works; atomically replaces a pack with the same name.
 * Throws ModelError without changing anything.
 */
export const addPack = async (
  folder: string,
  { network, card: cardFile }: { network: string; card: string },
  tryPack: TryPack,
): Promise<{ card: PackCard; trial: Trial; replaced: boolean }> => {
  const bytes = await getFileSize(network);
  if (bytes > MAX_PACK_BYTES) {
    const [fileMegabytes, maxMegabytes] = [Math.ceil(bytes / MEGABYTE), MAX_PACK_BYTES / MEGABYTE];
    throw new ModelError(`${basename(network)} is ${fileMegabytes} MB; a model pack can be at most ${maxMegabytes} MB.`);
  }
  const card = await readCardFile(cardFile);
  const trial = await tryPack({ card, file: network });
  const unfinishedFolder = join(folder, `${UNFINISHED_PREFIX}${randomUUID()}`);
  const packFolder = join(folder, card.name);
  const replacedFolder = join(folder, `${UNFINISHED_PREFIX}${randomUUID()}`);
  await mkdir(unfinishedFolder, { recursive: true });
  try {
    await copyFile(network, join(unfinishedFolder, NETWORK_FILE));
    await writeFile(join(unfinishedFolder, CARD_FILE), `${JSON.stringify(card, null, 2)}\n`);
    const isReplaced = await rename(packFolder, replacedFolder).then(
      () => true,
      () => false,
    );
    await rename(unfinishedFolder, packFolder);
    return { card, trial, replaced: isReplaced };
  } finally {
    await Promise.all([unfinishedFolder, replacedFolder].map((path) => rm(path, { recursive: true, force: true })));
  }
};

/** Deletes a pack. Throws ModelError when it does not exist. */
export const deletePack = async (folder: string, name: string): Promise<void> => {
  const packNames = await readdir(folder).catch((): string[] => []);
  if (name.startsWith('.') || !packNames.includes(name))
    throw new ModelError(`Unknown model pack ${name}. Check its name with relist models list.`);
  await rm(join(folder, name), { recursive: true });
};
