import { useSyncExternalStore } from 'react';

/** 'auto' follows the system theme. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** public/first.js also reads this key, before the first paint. */
const KEY = 'relist_theme';
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

const listeners = new Set<() => void>();
const getCurrentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'auto';
};

const apply = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
};

/** Sets the theme of this page and of future visits. */
export const setTheme = (theme: Theme) => {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage, the choice applies to this page only.
  }
  apply(theme);
};

const subscribe = (listener: () => void) => {
  // Applies a choice made in another tab.
  const onStorage = (event: StorageEvent) => event.key === KEY && apply(isTheme(event.newValue) ? event.newValue : 'auto');
  addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    removeEventListener('storage', onStorage);
    listeners.delete(listener);
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getCurrentTheme);
