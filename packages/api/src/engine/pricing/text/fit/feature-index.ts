const START_SIZE = 1 << 16;
const FULL = 0.6;

/** Numbers for features, and in how many sales each occurs, in typed arrays: millions of features would overflow a Map's memory. */
export interface FeatureIndex {
  /** Counts a feature once for each `sale`. A hash belongs to the block that showed it first. */
  readonly see: (hash: number, block: number, sale: number) => void;
  /** Keeps features that enough sales have, numbers them in the order they came in. Nothing can be seen afterwards. */
  readonly close: (least: (block: number) => number) => ClosedIndex;
}

export interface ClosedIndex {
  readonly size: number;
  /** Number of a kept feature; −1 for any other. */
  readonly find: (hash: number, block: number) => number;
  readonly hashes: Uint32Array;
  readonly blocks: Uint8Array;
  /** Sales that have the feature. */
  readonly counts: Uint32Array;
}

const grow = <List extends Uint32Array | Uint8Array | Int32Array>(list: List): List => {
  const larger = new (list.constructor as new (length: number) => List)(list.length * 2);
  larger.set(list as never);
  return larger;
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
    // Hashes are compared in full; the multiplication spreads the bits that small tables would leave out.
    let at = Math.imul(hash, 0x9e3779b1) & mask;
    for (let place = slots[at] as number; place >= 0 && hashes[place] !== hash; place = slots[at] as number) at = (at + 1) & mask;
    return at;
  };
  const resize = (): void => {
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let place = 0; place < size; place += 1) slots[slotOf(hashes[place] as number)] = place;
  };

  return {
    see: (hash, block, sale) => {
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
      if (size > slots.length * FULL) resize();
    },
    close: (least) => {
      let kept = 0;
      for (let place = 0; place < size; place += 1) {
        if ((counts[place] as number) < least(blocks[place] as number)) continue;
        [hashes[kept], blocks[kept], counts[kept]] = [hashes[place] as number, blocks[place] as number, counts[place] as number];
        kept += 1;
      }
      size = kept;
      slots = new Int32Array(1 << Math.ceil(Math.log2(Math.max(2, kept / FULL)))).fill(-1);
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
