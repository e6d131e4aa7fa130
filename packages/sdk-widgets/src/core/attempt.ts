import type { Platform } from '@relist/api/contract';
import { randomId } from './id.ts';

/** One attempt group and what it was made of. */
export interface Attempt {
  /** Sent as Idempotency-Key. */
  readonly key: string;
  /** What was sent under it: photos in their order, platform, hint. */
  readonly of: string;
  /** The person knows what is wrong with the photos and sends them nevertheless. */
  readonly sendAnyway?: boolean;
}

/** What an analysis is made of. */
interface Inputs {
  readonly files: readonly { readonly id: string; readonly file: File }[];
  readonly platform: Platform;
  readonly hint: string;
}

const inputsOf = ({ files, platform, hint }: Inputs) =>
  JSON.stringify([files.map(({ id, file }) => [id, file.size, file.lastModified]), platform, hint]);

/**
 * The attempt a state belongs to: the same while its inputs stay the same, so that a repetition after a lost answer or a closed tab finds
 * the item of the first one; a new one as soon as a photo, their order, the platform or the hint changes.
 */
export const attemptFor = (state: Inputs & { readonly attempt: Attempt | null }): Attempt => {
  const of = inputsOf(state);
  return state.attempt?.of === of ? state.attempt : { key: randomId(), of };
};
