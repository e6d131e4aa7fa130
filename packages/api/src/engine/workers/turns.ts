/**
 * What waits, handed out in turns by lane and in the order it came within one: whoever brings a hundred waits for them, and nobody else
 * does.
 */
export const createTurns = <Entry>() => {
  /** In the order of their turns. */
  const lanes = new Map<unknown, Entry[]>();
  return {
    add: (lane: unknown, entry: Entry): void => {
      const waiting = lanes.get(lane) ?? [];
      waiting.push(entry);
      lanes.set(lane, waiting);
    },
    /** What `take` would give. */
    next: (): Entry | undefined => {
      for (const [first] of lanes.values()) return first;
      return undefined;
    },
    take: (): Entry | undefined => {
      for (const [lane, waiting] of lanes) {
        const entry = waiting.shift();
        // Its next turn comes after everybody else's.
        lanes.delete(lane);
        if (waiting.length > 0) lanes.set(lane, waiting);
        return entry;
      }
      return undefined;
    },
  };
};
