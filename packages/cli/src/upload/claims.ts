/** Names the group that a content belongs to in this run, or undefined where it is now this group's. Rejects as the reading does. */
export type Claim = (name: string, reading: Promise<string | null>) => Promise<string | undefined>;

/**
 * Gives each content to the first group that asked for it, however many are read at once and whichever is read sooner: the same folder
 * is told of in the same way each time. Ask before anything is waited for; null claims nothing.
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
    // What cannot be read holds nobody up.
    line = Promise.allSettled([turn, line]).then(() => {});
    return turn;
  };
};
