/**
 * Returns the name of the group that already owns the content with this id in this run, or undefined when this group owns it now. Rejects
 * when `idPromise` rejects.
 */
export type Claim = (name: string, idPromise: Promise<string | null>) => Promise<string | undefined>;

/**
 * Assigns content to the first group that claimed it, regardless of the order in which groups are read. The same folder then always gives
 * the same report. Call the claim before you await anything. A null id claims nothing.
 */
export const createClaims = (): Claim => {
  const owners = new Map<string, string>();
  let queue = Promise.resolve();
  return (name, idPromise) => {
    const turn = Promise.all([idPromise, queue]).then(([id]) => {
      if (id === null) return undefined;
      const owner = owners.get(id);
      owners.set(id, owner ?? name);
      return owner;
    });
    // A failed read does not block the others.
    queue = Promise.allSettled([turn, queue]).then(() => {});
    return turn;
  };
};
