/**
 * Creates a queue that alternates between lanes, in order of arrival within each: a lane with a hundred entries delays only
 * itself.
 */
export const createFairQueue = <Entry>() => {
  /** In the order of their turns. */
  const lanes = new Map<unknown, Entry[]>();
  return {
    add: (lane: unknown, entry: Entry): void => {
      const waiting = lanes.get(lane) ?? [];
      waiting.push(entry);
      lanes.set(lane, waiting);
    },
    /** Returns what `take` would return. */
    peek: (): Entry | undefined => {
      for (const [first] of lanes.values()) return first;
      return undefined;
    },
    take: (): Entry | undefined => {
      for (const [lane, waiting] of lanes) {
        const entry = waiting.shift();
        // Its next turn comes after all other lanes.
        lanes.delete(lane);
        if (waiting.length > 0) lanes.set(lane, waiting);
        return entry;
      }
      return undefined;
    },
  };
};
