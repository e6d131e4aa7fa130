const INITIAL_SIZE = 1 << 16;
const LOAD_FACTOR = 0.6;

/** Indexes features and counts their sales. Uses typed arrays, because a Map of millions of features would take too much memory. */
export interface FeatureIndex {
  /** Counts a feature once per `sale`. A hash belongs to the first block that used it. */
  readonly add: (hash: number, block: number, sale: number) => void;
  /** Keeps features with enough sales, numbered in order of appearance. No feature can be added after this call. */
  readonly close: (limits: Limits) => ClosedIndex;
}

export interface Limits {
  /** Minimum number of sales for a feature in a block. */
  readonly getMinSales: (block: number) => number;
  /**
   * Maximum number of features. The most common are kept. Ties go to the block with the larger prior, then to the earlier feature.
   */
  readonly maxFeatures: number;
  readonly priors: Float64Array;
}

export interface ClosedIndex {
  readonly size: number;
  /** Returns the index of a kept feature, or −1. */
  readonly find: (hash: number, block: number) => number;
  readonly hashes: Uint32Array;
  readonly blocks: Uint8Array;
  /** Number of sales with the feature. */
  readonly counts: Uint32Array;
}

const growList = <List extends Uint32Array | Uint8Array | Int32Array>(list: List): List => {
  const larger = new (list.constructor as new (length: number) => List)(list.length * 2);
  larger.set(list as never);
  return larger;
};

/** Selects up to `maxFeatures` of the features at `entries` and returns them as a mask. */
const selectMostCommon = (
  entries: Int32Array,
  { counts, blocks }: { readonly counts: Uint32Array; readonly blocks: Uint8Array },
  { maxFeatures, priors }: Limits,
): Uint8Array => {
  const isKept = new Uint8Array(counts.length);
  if (entries.length <= maxFeatures) return isKept.fill(1);
  const order = entries.slice().sort((a, b) => {
    const countDifference = (counts[b] as number) - (counts[a] as number);
    if (countDifference !== 0) return countDifference;
    const priorDifference = (priors[blocks[b] as number] as number) - (priors[blocks[a] as number] as number);
    return priorDifference === 0 ? a - b : priorDifference;
  });
  for (const entry of order.subarray(0, maxFeatures)) isKept[entry] = 1;
  return isKept;
};

/** Creates an empty feature index. */
export const createFeatureIndex = (): FeatureIndex => {
  let slots = new Int32Array(INITIAL_SIZE).fill(-1);
  let hashes = new Uint32Array(INITIAL_SIZE);
  let blocks = new Uint8Array(INITIAL_SIZE);
  let counts = new Uint32Array(INITIAL_SIZE);
  let latestSales = new Int32Array(INITIAL_SIZE);
  let size = 0;

  const findSlot = (hash: number): number => {
    const mask = slots.length - 1;
    // Hashes are compared in full. The multiplication mixes bits that small tables would ignore.
    let index = Math.imul(hash, 0x9e3779b1) & mask;
    for (let entry = slots[index] as number; entry >= 0 && hashes[entry] !== hash; entry = slots[index] as number)
      index = (index + 1) & mask;
    return index;
  };
  const resize = (): void => {
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let entry = 0; entry < size; entry += 1) slots[findSlot(hashes[entry] as number)] = entry;
  };

  return {
    add: (hash, block, sale) => {
      const index = findSlot(hash);
      const entry = slots[index] as number;
      if (entry >= 0) {
        if (latestSales[entry] === sale || blocks[entry] !== block) return;
        counts[entry] = (counts[entry] as number) + 1;
        latestSales[entry] = sale;
        return;
      }
      if (size === hashes.length)
        [hashes, blocks, counts, latestSales] = [growList(hashes), growList(blocks), growList(counts), growList(latestSales)];
      [hashes[size], blocks[size], counts[size], latestSales[size]] = [hash, block, 1, sale];
      slots[index] = size;
      size += 1;
      if (size > slots.length * LOAD_FACTOR) resize();
    },
    close: (limits) => {
      const entries = Int32Array.from({ length: size }, (_, entry) => entry).filter(
        (entry) => (counts[entry] as number) >= limits.getMinSales(blocks[entry] as number),
      );
      const isKept = selectMostCommon(entries, { counts, blocks }, limits);
      let keptCount = 0;
      for (const entry of entries) {
        if (isKept[entry] === 0) continue;
        [hashes[keptCount], blocks[keptCount], counts[keptCount]] = [
          hashes[entry] as number,
          blocks[entry] as number,
          counts[entry] as number,
        ];
        keptCount += 1;
      }
      size = keptCount;
      slots = new Int32Array(1 << Math.ceil(Math.log2(Math.max(2, keptCount / LOAD_FACTOR)))).fill(-1);
      for (let entry = 0; entry < size; entry += 1) slots[findSlot(hashes[entry] as number)] = entry;
      return {
        size,
        find: (hash, block) => {
          const entry = slots[findSlot(hash)] as number;
          return entry >= 0 && blocks[entry] === block ? entry : -1;
        },
        hashes: hashes.slice(0, size),
        blocks: blocks.slice(0, size),
        counts: counts.slice(0, size),
      };
    },
  };
};
