import type { RelistConfig } from '../core/config.ts';
import { buildRelist, type Relist } from '../stores/relist.ts';
import commonTexts from '../core/texts/en/common.json';

/** How an element hears of events. */
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
  /** The same Relist under another key: its token changed, and with it those of the elements beside it. False if the key is taken. */
  rename(key: string): boolean;
  /** The last to release lets the Relist go. */
  release(): void;
}

const entries = new Map<string, Entry>();

const createEntry = (config: RelistConfig): Entry => {
  const ears = new Set<Ear>();
  const relist = buildRelist(config, { texts: commonTexts });
  // One event of the page, however many elements share the Relist.
  relist.on((name, detail) => {
    const all = [...ears];
    (all.find(({ flow }) => flow) ?? all[0])?.tell(name, detail);
  });
  return { relist, ears };
};

/** Elements of one configuration share one Relist: an uploader here, its result there. */
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
      // An element that has the old token still goes on sharing, so the old key stays as well.
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
