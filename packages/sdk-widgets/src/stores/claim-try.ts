import { toProblem, type Problem } from '../core/errors.ts';
import { keptTries } from './kept-tries.ts';
import type { Relist } from './relist.ts';

/** What became of the kept result: the id of its item, or why it is none. Null: nothing was kept. */
export type Claimed = { readonly itemId: string } | { readonly problem: Problem } | null;

/** Nothing that is sent again will do. */
const isFinal = ({ code }: Problem) => /^(try_invalid|try_expired|try_claimed|item_deleted|invalid_photo)$/.test(code);

/** Saves the result that this device keeps to the account that is signed in, once. What fails for the moment stays for the next time. */
export const claimTry = async ({ client, config, stores }: Relist): Promise<Claimed> => {
  const kept = await keptTries.read(config.baseUrl);
  if (!kept) return null;
  try {
    const { item } = await client.tries.claim({ body: { claim: kept.result.claim }, files: kept.photos });
    await keptTries.remove(config.baseUrl);
    for (const store of [stores.items, stores.listings, stores.stats]) void store.invalidate();
    return { itemId: item.id };
  } catch (error) {
    const problem = toProblem(error);
    if (isFinal(problem)) await keptTries.remove(config.baseUrl);
    return { problem };
  }
};
