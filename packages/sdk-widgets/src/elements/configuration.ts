import type { RelistConfig } from '../core/config.ts';

/** What `Relist.configure` takes: the same as a provider, and `baseUrl` may be left out. */
export interface ElementConfig extends Partial<RelistConfig> {
  /** The shop's publishable key (`pk_…`): its settings are asked and stand under the page's own. The script's `data-key` says the same. */
  readonly key?: string;
}

let current: ElementConfig = {};
let generation = 0;
const watchers = new Set<() => void>();

/** Sets options for all elements of the page, those that stand there already included. Attributes win over them. */
export const configure = (config: ElementConfig): void => {
  current = { ...current, ...config };
  generation += 1;
  for (const watcher of watchers) watcher();
};

/** The options, and a number that changes with them. */
export const configuration = () => ({ config: current, generation });

/** Tells of changes until the returned function is called. */
export const watchConfiguration = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
