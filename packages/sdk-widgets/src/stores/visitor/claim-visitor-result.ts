import { toRelistError, type RelistError } from '../../core/errors.ts';
import { visitorResults } from './visitor-results.ts';
import type { Relist } from '../relist.ts';

/** Outcome of claiming the stored result: the item's id, or the error. Null if there was no stored result. */
export type ClaimResult = { readonly itemId: string } | { readonly error: RelistError } | null;

/** Returns whether a retry cannot fix an error. */
const isFinal = ({ code }: RelistError) => /^(try_invalid|try_expired|try_claimed|item_deleted|invalid_photo)$/.test(code);

/**
 * Saves the result stored on this device to the signed-in account, once. After a temporary error, the result stays for the next attempt.
 */
export const claimVisitorResult = async ({ client, config, stores, emit }: Relist): Promise<ClaimResult> => {
  const storedResult = await visitorResults.read(config.baseUrl);
  if (!storedResult) return null;
  try {
    const { item } = await client.tries.claim({ body: { claim: storedResult.result.claim }, files: storedResult.photos });
    await visitorResults.delete(config.baseUrl);
    for (const store of [stores.items, stores.listings, stores.stats]) void store.invalidate();
    emit('claimed', { itemId: item.id });
    return { itemId: item.id };
  } catch (cause) {
    const error = toRelistError(cause);
    if (isFinal(error)) await visitorResults.delete(config.baseUrl);
    return { error };
  }
};
