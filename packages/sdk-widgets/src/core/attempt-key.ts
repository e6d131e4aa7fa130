import { randomId } from './id.ts';

/**
 * The Idempotency-Key of an attempt group: the same while the inputs stay the same, so that a repetition after a lost answer finds the
 * item of the first attempt; a new one as soon as a photo, their order, the platform or the hint changes.
 */
export const createAttemptKey = () => {
  let last: { readonly inputs: readonly unknown[]; readonly key: string } | null = null;
  return {
    of: (inputs: readonly unknown[]): string => {
      const same = last !== null && last.inputs.length === inputs.length && last.inputs.every((input, at) => input === inputs[at]);
      if (!same || !last) last = { inputs, key: randomId() };
      return last.key;
    },
    /** After a success: the next item gets a key of its own, even from the same photos. */
    forget: () => {
      last = null;
    },
  };
};
