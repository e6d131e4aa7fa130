const MAX_CATEGORIES = 5;
const MAX_LABEL_LENGTH = 200;
const STORAGE_KEY = 'relist.recentCategories';

/** Keeps the labels until the page closes if it cannot use storage (sandboxed frame, blocked cookies, full quota). */
let memoryLabels: readonly string[] | null = null;

const isLabel = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_LABEL_LENGTH;

const readLabels = (): readonly string[] => {
  if (memoryLabels) return memoryLabels;
  try {
    const storedValue: unknown = JSON.parse(globalThis.localStorage?.getItem(STORAGE_KEY) ?? 'null');
    return Array.isArray(storedValue) ? storedValue.filter(isLabel).slice(0, MAX_CATEGORIES) : [];
  } catch {
    return [];
  }
};

const writeLabels = (labels: readonly string[]): void => {
  try {
    globalThis.localStorage?.setItem(STORAGE_KEY, JSON.stringify(labels));
    memoryLabels = null;
  } catch {
    memoryLabels = labels;
  }
};

/** Stores the labels of the categories chosen last on this device, latest first. */
export const recentCategories = {
  list: readLabels,
  remember: (label: string): void =>
    writeLabels([label, ...readLabels().filter((recentLabel) => recentLabel !== label)].slice(0, MAX_CATEGORIES)),
};
