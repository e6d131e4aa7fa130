import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { RENDER_CASES } from '../../test/custom-markup.tsx';
import { createCategorySearchView } from '../../test/custom-views/category-search.ts';
import { createCategorySearch } from '../index.ts';

const createCategory = (label: string) => ({ id: label.toLowerCase(), label, kind: 'other' });
const findField = () => page.getByRole('combobox', { name: 'Category' });
const listOptions = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const createRelistWithResults = (...labels: string[]) => {
  const search = vi.fn(async () => labels.map(createCategory));
  return { search, relist: createFakeRelist({ calls: { categories: { search } } }) };
};

beforeEach(() => localStorage.clear());

describe.each(RENDER_CASES)('category search, %s', (_, show) => {
  test('selects a category by keyboard, announces the number of results, and lists this device’s recent choices first', async () => {
    const { search, relist } = createRelistWithResults('Umbrellas', 'Tents');
    const onChoose = vi.fn();
    const categorySearch = createCategorySearch(relist, { onChoose });
    show(categorySearch, createCategorySearchView(categorySearch));
    await findField().fill('umbrela');
    await expect.poll(listOptions).toEqual(['Umbrellas', 'Tents']);
    expect(search).toHaveBeenCalledExactlyOnceWith({ query: { query: 'umbrela' } });
    await expect.element(page.getByRole('status')).toHaveTextContent('2 categories found.');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(findField()).toHaveValue('Tents');
    await expect.element(findField()).toHaveAttribute('aria-expanded', 'false');
    expect(onChoose.mock.calls).toEqual([['Tents']]);
    const laterSearch = createCategorySearch(createRelistWithResults('Umbrellas', 'Tents').relist);
    expect(laterSearch.getState().value).toBe('');
    laterSearch.getInputProps().onFocus();
    await expect.poll(() => laterSearch.getState().proposals).toEqual(['Tents']);
  });

  test('accepts free text, and closes the list on Escape', async () => {
    const categorySearch = createCategorySearch(createRelistWithResults('Umbrellas').relist, { value: 'parasol' });
    show(categorySearch, createCategorySearchView(categorySearch));
    await findField().click();
    await findField().fill('beach umbrella');
    await expect.poll(listOptions).toEqual(['Umbrellas']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(listOptions).toEqual([]);
    expect(categorySearch.getState().value).toBe('beach umbrella');
  });

  test('names the active option to screen readers, and moves from the last to the first', async () => {
    const categorySearch = createCategorySearch(createRelistWithResults('Umbrellas', 'Tents').relist, { id: 'field' });
    show(categorySearch, createCategorySearchView(categorySearch));
    await findField().fill('umbrela');
    await expect.poll(listOptions).toEqual(['Umbrellas', 'Tents']);
    await expect.element(findField()).not.toHaveAttribute('aria-activedescendant');
    for (const [key, id, label] of [
      ['{ArrowUp}', 'field1', 'Tents'],
      ['{ArrowDown}', 'field0', 'Umbrellas'],
      ['{ArrowUp}', 'field1', 'Tents'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(findField()).toHaveAttribute('aria-activedescendant', id);
      await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent(label);
      await expect.element(page.getByRole('option', { selected: true })).toHaveAttribute('id', id);
      await expect.element(findField()).toHaveFocus();
    }
  });

  test.each(['{Home}', '{End}', '{ArrowLeft}', '{ArrowRight}'])('%s moves the text cursor and leaves the options', async (key) => {
    const onChoose = vi.fn();
    const categorySearch = createCategorySearch(createRelistWithResults('Umbrellas', 'Tents').relist, { onChoose });
    show(categorySearch, createCategorySearchView(categorySearch));
    await findField().fill('umbrela');
    await expect.poll(listOptions).toEqual(['Umbrellas', 'Tents']);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(findField()).toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard(key);
    await expect.element(findField()).not.toHaveAttribute('aria-activedescendant');
    const field = findField().element() as HTMLInputElement;
    expect(field.selectionStart).toBe({ '{Home}': 0, '{ArrowLeft}': 6 }[key] ?? 7);
    await userEvent.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
    await expect.element(findField()).toHaveAttribute('aria-expanded', 'true');
  });

  test('an arrow key reopens the list after Escape', async () => {
    const categorySearch = createCategorySearch(createRelistWithResults('Umbrellas').relist);
    show(categorySearch, createCategorySearchView(categorySearch));
    await findField().fill('umbrela');
    await expect.poll(listOptions).toEqual(['Umbrellas']);
    await userEvent.keyboard('{Escape}');
    await expect.element(findField()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(listOptions).toEqual(['Umbrellas']);
    await expect.element(page.getByRole('status')).toHaveTextContent('1 category found.');
    await expect.element(findField()).toHaveValue('umbrela');
  });

  test('announces that no category matches, until the text changes or the list closes', async () => {
    const { search, relist } = createRelistWithResults();
    const categorySearch = createCategorySearch(relist);
    show(categorySearch, createCategorySearchView(categorySearch));
    await findField().fill('xyzzy');
    await expect.element(page.getByRole('status')).toHaveTextContent('No category found.');
    await expect.element(findField()).toHaveAttribute('aria-expanded', 'false');
    await findField().fill('');
    await expect.poll(() => page.getByRole('status').element().textContent).toBe('');
    search.mockRejectedValueOnce(new TypeError('offline'));
    await findField().fill('umbrella');
    await expect.poll(() => search.mock.calls.length).toBe(2);
    await expect.poll(() => page.getByRole('status').element().textContent).toBe('');
  });

  test('lists the matching recent choices before better matches', async () => {
    localStorage.setItem('relist.recentCategories', JSON.stringify(['Tents', 'Laptops']));
    const categorySearch = createCategorySearch(createRelistWithResults('Umbrellas', 'Tents').relist);
    show(categorySearch, createCategorySearchView(categorySearch));
    await findField().click();
    await expect.poll(listOptions).toEqual(['Tents', 'Laptops']);
    await findField().fill('umbrela');
    await expect.poll(listOptions).toEqual(['Tents', 'Umbrellas']);
  });
});

test('category search ignores invalid data in localStorage', async () => {
  localStorage.setItem('relist.recentCategories', '{"not":"a list"}');
  const categorySearch = createCategorySearch(createRelistWithResults('Umbrellas').relist);
  categorySearch.getInputProps().onFocus();
  await expect.poll(() => categorySearch.getState().proposals).toEqual([]);
});

test('category search derives its element ids from the given id', () => {
  const categorySearch = createCategorySearch(createRelistWithResults('Umbrellas').relist, { id: 'field' });
  expect(categorySearch.getInputProps()['aria-controls']).toBe('fieldlist');
  expect(categorySearch.getListProps().id).toBe('fieldlist');
});
