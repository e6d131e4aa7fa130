const KEPT = 5;
const MAX_LABEL = 200;
const KEY = 'relist.recentCategories';

/** For pages that may not store (sandboxed frames, blocked cookies): then the choices last as long as the page. */
let kept: readonly string[] = [];

const isLabel = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_LABEL;

const read = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? 'null');
    return Array.isArray(stored) ? stored.filter(isLabel).slice(0, KEPT) : kept;
  } catch {
    return kept;
  }
};

const write = (labels: readonly string[]): void => {
  kept = labels;
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(labels));
  } catch {
    // A full or forbidden storage: `kept` has them.
  }
};

/** Labels of the categories that were chosen last on this device, the latest first. */
export const recentCategories = {
  list: read,
  remember: (label: string): void => write([label, ...read().filter((known) => known !== label)].slice(0, KEPT)),
};
