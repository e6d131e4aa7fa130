/**
 * Returns the name of the group that owns a content in this run, or undefined when it is now this group's. Rejects as the reading
 * does.
 */
export type Claim = (name: string, reading: Promise<string | null>) => Promise<string | undefined>;

/**
 * Assigns each content to the first group that claimed it, however many are read at once and in any order, so that the same folder
 * always gives the same report. Claim before awaiting anything; null claims nothing.
 */
export const createClaims = (): Claim => {
  const owners = new Map<string, string>();
  let line = Promise.resolve();
  return (name, reading) => {
    const turn = Promise.all([reading, line]).then(([id]) => {
      if (id === null) return undefined;
      const owner = owners.get(id);
      owners.set(id, owner ?? name);
      return owner;
    });
    // A failed reading does not block the others.
    line = Promise.allSettled([turn, line]).then(() => {});
    return turn;
  };
};
