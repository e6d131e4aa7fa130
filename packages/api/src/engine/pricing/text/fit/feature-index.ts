const START_SIZE = 1 << 16;
const LOAD_FACTOR = 0.6;

/** Indices for features and the number of sales of each, in typed arrays: millions of features would exceed a Map's memory. */
export interface FeatureIndex {
  /** Counts a feature once per `sale`. A hash belongs to the first block that used it. */
  readonly add: (hash: number, block: number, sale: number) => void;
  /** Keeps features with enough sales, numbered in order of appearance. No feature can be added afterwards. */
  readonly close: (limits: Limits) => ClosedIndex;
}

export interface Limits {
  /** Minimum number of sales for a feature of a block. */
  readonly minSales: (block: number) => number;
  /**
   * Maximum number of features: the most common are kept; ties go to the block with the larger prior, then to the earlier one.
   */
  readonly maxFeatures: number;
  readonly priors: Float64Array;
}

export interface ClosedIndex {
  readonly size: number;
  /** Returns the index of a kept feature; −1 for any other. */
  readonly find: (hash: number, block: number) => number;
  readonly hashes: Uint32Array;
  readonly blocks: Uint8Array;
  /** Number of sales with the feature. */
  readonly counts: Uint32Array;
}

const grow = <List extends Uint32Array | Uint8Array | Int32Array>(list: List): List => {
  const larger = new (list.constructor as new (length: number) => List)(list.length * 2);
  larger.set(list as never);
  return larger;
};

/** Selects the slots of the `maxFeatures` features to keep, as a mask over all `places`. */
const selectMostCommon = (
  places: Int32Array,
  { counts, blocks }: { readonly counts: Uint32Array; readonly blocks: Uint8Array },
  { maxFeatures, priors }: Limits,
): Uint8Array => {
  const isKept = new Uint8Array(counts.length);
  if (places.length <= maxFeatures) return isKept.fill(1);
  const order = places.slice().sort((one, other) => {
    const byCount = (counts[other] as number) - (counts[one] as number);
    if (byCount !== 0) return byCount;
    const byPrior = (priors[blocks[other] as number] as number) - (priors[blocks[one] as number] as number);
    return byPrior === 0 ? one - other : byPrior;
  });
  for (const place of order.subarray(0, maxFeatures)) isKept[place] = 1;
  return isKept;
};

export const createFeatureIndex = (): FeatureIndex => {
  let slots = new Int32Array(START_SIZE).fill(-1);
  let hashes = new Uint32Array(START_SIZE);
  let blocks = new Uint8Array(START_SIZE);
  let counts = new Uint32Array(START_SIZE);
  let latest = new Int32Array(START_SIZE);
  let size = 0;

  const slotOf = (hash: number): number => {
    const mask = slots.length - 1;
    // Hashes are compared in full; the multiplication mixes bits that small tables would ignore.
    let at = Math.imul(hash, 0x9e3779b1) & mask;
    for (let place = slots[at] as number; place >= 0 && hashes[place] !== hash; place = slots[at] as number) at = (at + 1) & mask;
    return at;
  };
  const resize = (): void => {
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let place = 0; place < size; place += 1) slots[slotOf(hashes[place] as number)] = place;
  };

  return {
    add: (hash, block, sale) => {
      const at = slotOf(hash);
      const place = slots[at] as number;
      if (place >= 0) {
        if (latest[place] === sale || blocks[place] !== block) return;
        counts[place] = (counts[place] as number) + 1;
        latest[place] = sale;
        return;
      }
      if (size === hashes.length) [hashes, blocks, counts, latest] = [grow(hashes), grow(blocks), grow(counts), grow(latest)];
      [hashes[size], blocks[size], counts[size], latest[size]] = [hash, block, 1, sale];
      slots[at] = size;
      size += 1;
      if (size > slots.length * LOAD_FACTOR) resize();
    },
    close: (limits) => {
      const places = Int32Array.from({ length: size }, (_, place) => place).filter(
        (place) => (counts[place] as number) >= limits.minSales(blocks[place] as number),
      );
      const isKept = selectMostCommon(places, { counts, blocks }, limits);
      let kept = 0;
      for (const place of places) {
        if (isKept[place] === 0) continue;
        [hashes[kept], blocks[kept], counts[kept]] = [hashes[place] as number, blocks[place] as number, counts[place] as number];
        kept += 1;
      }
      size = kept;
      slots = new Int32Array(1 << Math.ceil(Math.log2(Math.max(2, kept / LOAD_FACTOR)))).fill(-1);
      for (let place = 0; place < size; place += 1) slots[slotOf(hashes[place] as number)] = place;
      return {
        size,
        find: (hash, block) => {
          const place = slots[slotOf(hash)] as number;
          return place >= 0 && blocks[place] === block ? place : -1;
        },
        hashes: hashes.slice(0, size),
        blocks: blocks.slice(0, size),
        counts: counts.slice(0, size),
      };
    },
  };
};
