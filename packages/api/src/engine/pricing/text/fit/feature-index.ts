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
  const longerList = new (list.constructor as new (length: number) => List)(list.length * 2);
  longerList.set(list as never);
  return longerList;
};

/** Selects up to `maxFeatures` of the features at `entries` and returns them as a mask. */
const selectMostCommon = (
  entries: Int32Array,
  { counts, blocks }: { readonly counts: Uint32Array; readonly blocks: Uint8Array },
  { maxFeatures, priors }: Limits,
): Uint8Array => {
  const keptMask = new Uint8Array(counts.length);
  if (entries.length <= maxFeatures) return keptMask.fill(1);
  const order = entries.slice().sort((a, b) => {
    const countDifference = (counts[b] as number) - (counts[a] as number);
    if (countDifference !== 0) return countDifference;
    const priorDifference = (priors[blocks[b] as number] as number) - (priors[blocks[a] as number] as number);
    return priorDifference === 0 ? a - b : priorDifference;
  });
  for (const entry of order.subarray(0, maxFeatures)) keptMask[entry] = 1;
  return keptMask;
};

/** The features seen so far, in order of appearance. `slots` is a hash table of their entries; −1 marks an empty slot. */
interface FeatureLists {
  slots: Int32Array;
  hashes: Uint32Array;
  blocks: Uint8Array;
  counts: Uint32Array;
  latestSales: Int32Array;
  size: number;
}

const findSlot = ({ slots, hashes }: FeatureLists, hash: number): number => {
  const mask = slots.length - 1;
  // Hashes are compared in full. The multiplication mixes bits that small tables would ignore.
  let index = Math.imul(hash, 0x9e3779b1) & mask;
  for (let entry = slots[index] as number; entry >= 0 && hashes[entry] !== hash; entry = slots[index] as number) index = (index + 1) & mask;
  return index;
};

/** Fills a hash table of `length` slots, a power of two. */
const fillSlots = (lists: FeatureLists, length: number): void => {
  lists.slots = new Int32Array(length).fill(-1);
  for (let entry = 0; entry < lists.size; entry += 1) lists.slots[findSlot(lists, lists.hashes[entry] as number)] = entry;
};

const addFeature = (lists: FeatureLists, slot: number, { hash, block, sale }: { hash: number; block: number; sale: number }): void => {
  const entry = lists.size;
  if (entry === lists.hashes.length) {
    lists.hashes = growList(lists.hashes);
    lists.blocks = growList(lists.blocks);
    lists.counts = growList(lists.counts);
    lists.latestSales = growList(lists.latestSales);
  }
  lists.hashes[entry] = hash;
  lists.blocks[entry] = block;
  lists.counts[entry] = 1;
  lists.latestSales[entry] = sale;
  lists.slots[slot] = entry;
  lists.size = entry + 1;
  if (lists.size > lists.slots.length * LOAD_FACTOR) fillSlots(lists, lists.slots.length * 2);
};

/** Removes the features with too few sales and moves the others together. */
const keepFeatures = (lists: FeatureLists, limits: Limits): void => {
  const { hashes, blocks, counts } = lists;
  const entries = Int32Array.from({ length: lists.size }, (_, entry) => entry).filter(
    (entry) => (counts[entry] as number) >= limits.getMinSales(blocks[entry] as number),
  );
  const keptMask = selectMostCommon(entries, lists, limits);
  let keptCount = 0;
  for (const entry of entries) {
    if (keptMask[entry] === 0) continue;
    hashes[keptCount] = hashes[entry] as number;
    blocks[keptCount] = blocks[entry] as number;
    counts[keptCount] = counts[entry] as number;
    keptCount += 1;
  }
  lists.size = keptCount;
};

/** Creates an empty feature index. */
export const createFeatureIndex = (): FeatureIndex => {
  const lists: FeatureLists = {
    slots: new Int32Array(INITIAL_SIZE).fill(-1),
    hashes: new Uint32Array(INITIAL_SIZE),
    blocks: new Uint8Array(INITIAL_SIZE),
    counts: new Uint32Array(INITIAL_SIZE),
    latestSales: new Int32Array(INITIAL_SIZE),
    size: 0,
  };
  return {
    add: (hash, block, sale) => {
      const slot = findSlot(lists, hash);
      const entry = lists.slots[slot] as number;
      if (entry < 0) return addFeature(lists, slot, { hash, block, sale });
      if (lists.latestSales[entry] === sale || lists.blocks[entry] !== block) return;
      lists.counts[entry] = (lists.counts[entry] as number) + 1;
      lists.latestSales[entry] = sale;
    },
    close: (limits) => {
      keepFeatures(lists, limits);
      fillSlots(lists, 1 << Math.ceil(Math.log2(Math.max(2, lists.size / LOAD_FACTOR))));
      const { size, hashes, blocks, counts } = lists;
      return {
        size,
        find: (hash, block) => {
          const entry = lists.slots[findSlot(lists, hash)] as number;
          return entry >= 0 && blocks[entry] === block ? entry : -1;
        },
        hashes: hashes.slice(0, size),
        blocks: blocks.slice(0, size),
        counts: counts.slice(0, size),
      };
    },
  };
};
