import type { RelistConfig } from '../core/config.ts';
import { buildRelist, type Relist } from '../stores/relist.ts';
import commonTexts from '../core/texts/en/common.json';

/** How events reach an element. */
export interface Ear {
  readonly flow: boolean;
  readonly tell: (name: string, detail: unknown) => void;
}
interface Entry {
  readonly relist: Relist;
  readonly ears: Set<Ear>;
}
export interface Lease {
  readonly key: string;
  readonly relist: Relist;
  /** Moves the Relist to another key after a token change, for all elements that share it. Returns false if the key is taken. */
  rename(key: string): boolean;
  /** Releases it; the last release disposes of the Relist. */
  release(): void;
}

const entries = new Map<string, Entry>();

const createEntry = (config: RelistConfig): Entry => {
  const ears = new Set<Ear>();
  const relist = buildRelist(config, { texts: commonTexts });
  // One event per page, however many elements share the Relist.
  relist.on((name, detail) => {
    const all = [...ears];
    (all.find(({ flow }) => flow) ?? all[0])?.tell(name, detail);
  });
  return { relist, ears };
};

/** Elements with the same configuration share one Relist, such as an uploader and its result. */
export const leaseKey = ({ baseUrl, token, locale, lang, person }: RelistConfig, generation: number): string =>
  JSON.stringify([baseUrl, token, locale, lang, person, generation]);

export const lease = (key: string, config: RelistConfig, ear: Ear): Lease => {
  const entry = entries.get(key) ?? createEntry(config);
  const { relist, ears } = entry;
  entries.set(key, entry);
  ears.add(ear);
  return {
    key,
    relist,
    rename: (to) => {
      const known = entries.get(to);
      // Keep the old key as well: elements that still have the old token keep sharing.
      if (!known) entries.set(to, entry);
      return !known || known === entry;
    },
    release: () => {
      ears.delete(ear);
      if (ears.size > 0) return;
      relist.analysis.cancel();
      for (const [name, known] of entries) if (known === entry) entries.delete(name);
    },
  };
};
