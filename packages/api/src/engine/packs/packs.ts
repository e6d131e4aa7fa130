import type { NetworkWorkers } from '../networks/network-workers.ts';
import { sharp } from '../photos/sharp.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import { ModelError } from '../errors.ts';
import type { PackVotes } from './combine-pack.ts';
import type { Pack } from './open-pack.ts';
import type { Trial } from './pack-folder.ts';
import { listCategories } from './classify-with-pack.ts';

const [WIDTH, HEIGHT] = [640, 480];

/** Draws a JPEG of a blue disc on a brown table, lit from the left, to check that a network runs. */
export const drawTestPhoto = (): Promise<Buffer> => {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isDisc = (x - WIDTH / 2) ** 2 + (y - HEIGHT / 2) ** 2 < 150 ** 2;
      const light = 1 - (0.5 * x) / WIDTH;
      data.set(
        (isDisc ? [60, 110, 200] : [170, 130, 90]).map((byte) => Math.round(byte * light)),
        (y * WIDTH + x) * 3,
      );
    }
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg()
    .toBuffer();
};

/** Returns the smallest variant of a photo with enough pixels for the pack's input. */
const chooseVariant = ({ card: { input } }: Pack): 320 | 1024 => (Math.max(input.width, input.height) / input.crop > 320 ? 1024 : 320);

/**
 * Returns each pack's result for the photos. Skips unusable packs, which `warm` has reported. Rejects with WorkerError, or
 * with the signal's reason.
 */
export const classifyWithPacks = async (
  networkWorkers: Pick<NetworkWorkers, 'run'>,
  packs: readonly Pack[],
  photos: readonly Pick<PreparedPhoto, 'position' | 'variants'>[],
  signal: AbortSignal,
): Promise<PackVotes[]> => {
  const votes: PackVotes[] = [];
  for (const pack of packs) {
    const size = chooseVariant(pack);
    const result = await networkWorkers.run({ kind: 'pack', pack, photos: photos.map(({ variants }) => variants[size]) }, signal);
    if ('error' in result) continue;
    votes.push({ card: pack.card, votes: result.map((shares, index) => ({ photo: photos[index]?.position ?? index + 1, shares })) });
  }
  return votes;
};

/**
 * Returns a pack's result for one photo. Throws ModelError.
 * @param photo upright bytes that sharp decodes; by default the test photo.
 */
export const tryPack = async (networkWorkers: Pick<NetworkWorkers, 'run'>, pack: Pack, photo?: Uint8Array): Promise<Trial> => {
  const photos = [photo ?? (await drawTestPhoto())];
  const startTime = performance.now();
  const result = await networkWorkers.run({ kind: 'pack', pack, photos });
  if ('error' in result) throw new ModelError(result.error);
  const [shares = []] = result;
  const categoryShares = listCategories(pack.card).map((category, index) => ({ category, share: shares[index] ?? 0 }));
  return { milliseconds: Math.round(performance.now() - startTime), seen: categoryShares.toSorted((a, b) => b.share - a.share) };
};
