import type { Relist } from '../core/relist.ts';

const KEPT = 5;
const recent = new WeakMap<Relist, readonly string[]>();

/** Labels of the categories that were chosen last at a Relist, the latest first. */
export const recentCategories = (relist: Relist) => ({
  list: (): readonly string[] => recent.get(relist) ?? [],
  remember: (label: string): void => {
    recent.set(relist, [label, ...(recent.get(relist) ?? []).filter((known) => known !== label)].slice(0, KEPT));
  },
});
