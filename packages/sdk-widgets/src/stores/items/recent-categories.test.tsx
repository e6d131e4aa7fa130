import { beforeEach, expect, test, vi } from 'vitest';
import { recentCategories } from './recent-categories.ts';

beforeEach(() => localStorage.clear());

test('recentCategories stores the last five choices across page loads, latest first', async () => {
  for (const label of ['Belts', 'Hats', 'Belts', 'Rugs', 'Mugs', 'Tents', 'Socks']) recentCategories.remember(label);
  expect(recentCategories.list()).toEqual(['Socks', 'Tents', 'Mugs', 'Rugs', 'Belts']);
  vi.resetModules();
  const { recentCategories: reloadedCategories } = await import('./recent-categories.ts');
  expect(reloadedCategories.list()).toEqual(['Socks', 'Tents', 'Mugs', 'Rugs', 'Belts']);
});

test('recentCategories keeps choices in memory when the page cannot use storage', () => {
  const setItemSpy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const getItemSpy = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  recentCategories.remember('Lamps');
  expect(recentCategories.list()[0]).toBe('Lamps');
  setItemSpy.mockRestore();
  getItemSpy.mockRestore();
});
