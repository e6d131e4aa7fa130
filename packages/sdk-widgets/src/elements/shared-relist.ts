import type { RelistConfig } from '../core/config.ts';
import { buildRelist, type Relist } from '../stores/relist.ts';
import commonTexts from '../core/texts/en/common.json';

/**
 * Receives events for an element. `hasFlow` is true if the element runs the upload flow. That element then receives the events instead of
 * the first one.
 */
export interface EventSubscriber {
  readonly hasFlow: boolean;
  readonly dispatch: (name: string, detail: unknown) => void;
}
interface Entry {
  readonly relist: Relist;
  readonly subscribers: Set<EventSubscriber>;
}
export interface Lease {
  readonly key: string;
  readonly relist: Relist;
  /** Moves the instance to another key after a token change, for all elements that share it. Returns false if the key is taken. */
  rename(key: string): boolean;
  /** Ends the element's use of the instance; the last release disposes of it. */
  release(): void;
}

const entries = new Map<string, Entry>();

const createEntry = (config: RelistConfig): Entry => {
  const subscribers = new Set<EventSubscriber>();
  const relist = buildRelist(config, { texts: commonTexts });
  // Dispatch one event per page, no matter how many elements share the instance.
  relist.on((name, detail) => {
    const candidates = [...subscribers];
    (candidates.find(({ hasFlow }) => hasFlow) ?? candidates[0])?.dispatch(name, detail);
  });
  return { relist, subscribers };
};

/** Returns the key for a configuration. Elements with the same key share one Relist instance, such as an uploader and its result. */
export const createLeaseKey = ({ baseUrl, token, locale, lang, person }: RelistConfig, generation: number): string =>
  JSON.stringify([baseUrl, token, locale, lang, person, generation]);

/** Leases the Relist instance with a key to an element, and creates it first if needed. */
export const lease = (key: string, config: RelistConfig, subscriber: EventSubscriber): Lease => {
  const entry = entries.get(key) ?? createEntry(config);
  const { relist, subscribers } = entry;
  entries.set(key, entry);
  subscribers.add(subscriber);
  return {
    key,
    relist,
    rename: (newKey) => {
      const existingEntry = entries.get(newKey);
      // Keep the old key as well, for elements that still have the old token.
      if (!existingEntry) entries.set(newKey, entry);
      return !existingEntry || existingEntry === entry;
    },
    release: () => {
      subscribers.delete(subscriber);
      if (subscribers.size > 0) return;
      relist.analysis.cancel();
      for (const [entryKey, otherEntry] of entries) if (otherEntry === entry) entries.delete(entryKey);
    },
  };
};
