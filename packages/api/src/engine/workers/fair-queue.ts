/**
 * Creates a queue that alternates between lanes and keeps the order of arrival within each lane. A lane with a hundred entries then delays
 * only itself.
 */
export const createFairQueue = <Entry>() => {
  /** Lanes in the order of their turns. */
  const lanes = new Map<unknown, Entry[]>();
  return {
    add: (lane: unknown, entry: Entry): void => {
      const entries = lanes.get(lane) ?? [];
      entries.push(entry);
      lanes.set(lane, entries);
    },
    /** Returns the next entry without removing it. */
    peek: (): Entry | undefined => {
      for (const [first] of lanes.values()) return first;
      return undefined;
    },
    take: (): Entry | undefined => {
      for (const [lane, entries] of lanes) {
        const entry = entries.shift();
        // The lane's next turn comes after all other lanes.
        lanes.delete(lane);
        if (entries.length > 0) lanes.set(lane, entries);
        return entry;
      }
      return undefined;
    },
  };
};
