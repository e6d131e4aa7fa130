import { useSyncExternalStore } from 'react';

/** 'auto' follows the system theme. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** public/first.js also reads this key, before the first paint. */
const STORAGE_KEY = 'relist_theme';
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

const listeners = new Set<() => void>();
const getCurrentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'auto';
};

const applyTheme = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
};

/** Sets the theme of this page and of future visits. */
export const setTheme = (theme: Theme) => {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage, the choice applies to this page only.
  }
  applyTheme(theme);
};

const subscribeToTheme = (listener: () => void) => {
  // Apply a choice made in another tab.
  const onStorage = (event: StorageEvent) => event.key === STORAGE_KEY && applyTheme(isTheme(event.newValue) ? event.newValue : 'auto');
  addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    removeEventListener('storage', onStorage);
    listeners.delete(listener);
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, getCurrentTheme);
