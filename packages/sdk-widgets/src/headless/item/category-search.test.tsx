import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { RENDER_CASES } from '../../test/custom-markup.tsx';
import { createCategorySearchView as view } from '../../test/custom-views/category-search.ts';
import { createCategorySearch } from '../index.ts';

const category = (label: string) => ({ id: label.toLowerCase(), label, kind: 'other' });
const field = () => page.getByRole('combobox', { name: 'Category' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const withFound = (...labels: string[]) => {
  const search = vi.fn(async () => labels.map(category));
  return { search, relist: createFakeRelist({ calls: { categories: { search } } }) };
};

beforeEach(() => localStorage.clear());

describe.each(RENDER_CASES)('category search, %s', (_, show) => {
  test('works by keyboard, announces the number of results, and lists this device’s recent choices first', async () => {
    const { search, relist } = withFound('Umbrellas', 'Tents');
    const onChoose = vi.fn();
    const categorySearch = createCategorySearch(relist, { onChoose });
    show(categorySearch, view(categorySearch));
    await field().fill('umbrela');
    await expect.poll(options).toEqual(['Umbrellas', 'Tents']);
    expect(search).toHaveBeenCalledExactlyOnceWith({ query: { query: 'umbrela' } });
    await expect.element(page.getByRole('status')).toHaveTextContent('2 categories found.');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(field()).toHaveValue('Tents');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    expect(onChoose.mock.calls).toEqual([['Tents']]);
    const later = createCategorySearch(withFound('Umbrellas', 'Tents').relist);
    expect(later.getState().value).toBe('');
    later.getInputProps().onFocus();
    await expect.poll(() => later.getState().proposals).toEqual(['Tents']);
  });

  test('accepts free text, and closes the list on Escape', async () => {
    const categorySearch = createCategorySearch(withFound('Umbrellas').relist, { value: 'parasol' });
    show(categorySearch, view(categorySearch));
    await field().click();
    await field().fill('beach umbrella');
    await expect.poll(options).toEqual(['Umbrellas']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(options).toEqual([]);
    expect(categorySearch.getState().value).toBe('beach umbrella');
  });
});

test('ignores invalid data in localStorage', async () => {
  localStorage.setItem('relist.recentCategories', '{"not":"a list"}');
  const categorySearch = createCategorySearch(withFound('Umbrellas').relist);
  categorySearch.getInputProps().onFocus();
  await expect.poll(() => categorySearch.getState().proposals).toEqual([]);
});
