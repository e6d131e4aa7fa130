import type { RelistConfig } from '../core/config.ts';

/** Options of `Relist.configure`: the same as a provider's, with an optional `baseUrl`. */
export interface ElementConfig extends Partial<RelistConfig> {
  /**
   * The partner's publishable key (`pk_…`). The partner's settings are loaded as defaults, and the page's options override them. Same as
   * the script's `data-key`.
   */
  readonly key?: string;
}

let currentConfig: ElementConfig = {};
let generation = 0;
const watchers = new Set<() => void>();

/** Sets options for all elements on the page, including existing ones. Attributes override them. */
export const configure = (config: ElementConfig): void => {
  currentConfig = { ...currentConfig, ...config };
  generation += 1;
  for (const onChange of watchers) onChange();
};

/** Returns the options and a number that increases with every change. */
export const getConfiguration = () => ({ config: currentConfig, generation });

/** Adds a change listener; the returned function removes it. */
export const watchConfiguration = (onChange: () => void): (() => void) => {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
};
