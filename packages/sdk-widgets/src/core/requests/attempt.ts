import type { Platform } from '@relist/api/contract';
import { createRandomId } from '../id.ts';

/** One analysis with all its retries. */
export interface Attempt {
  /** Sent as Idempotency-Key. */
  readonly key: string;
  /** The inputs it was created from: photos in order, platform, notes. */
  readonly of: string;
  /** True if the seller has read the warnings about the photos and sends them anyway. */
  readonly sendAnyway?: boolean;
}

/** The inputs of an analysis. */
interface Inputs {
  readonly files: readonly { readonly id: string; readonly file: File }[];
  readonly platform: Platform;
  readonly hint: string;
}

const serializeInputs = ({ files, platform, hint }: Inputs) =>
  JSON.stringify([files.map(({ id, file }) => [id, file.size, file.lastModified]), platform, hint]);

/**
 * Returns the attempt for a state. While the inputs stay the same, so does the attempt: a retry after a lost response or a closed tab finds
 * the first attempt's item. Changing a photo, the photo order, the platform or the notes creates a new attempt.
 */
export const getAttempt = (state: Inputs & { readonly attempt: Attempt | null }): Attempt => {
  const inputs = serializeInputs(state);
  return state.attempt?.of === inputs ? state.attempt : { key: createRandomId(), of: inputs };
};
