import type { ItemChanges, ListedItem, RewrittenItem } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { analyzedItem, unidentifiedItem } from '../../test/data.ts';
import { createAnalyzedState, createFakeRelist } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { ListingStudio } from '../listing-studio/listing-studio.tsx';

const { item, listing, optimization }: ListedItem = analyzedItem;

const renderStudio = () => {
  const correct = vi.fn<(input: { body: ItemChanges }) => Promise<RewrittenItem>>(async () => ({
    item,
    listings: [{ ...listing, optimization }],
  }));
  const relist = createFakeRelist({ analysis: createAnalyzedState(unidentifiedItem), calls: { items: { correct: correct as never } } });
  const events: string[] = [];
  relist.on((name) => events.push(name));
  return { ...render(<ListingStudio />, relist), relist, correct, events };
};
const findQuestion = () => page.getByRole('heading', { name: 'We couldn’t tell what this is' });
const getBodies = (studio: ReturnType<typeof renderStudio>) => studio.correct.mock.calls.map(([{ body }]) => body);

test('the studio asks what an unidentified item is, and shows no price or listing', async () => {
  renderStudio();
  await expect.element(findQuestion()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Price it' })).toBeDisabled();
  expect(page.getByRole('button', { name: /^Post to/u }).elements()).toEqual([]);
});

test('the studio names the item with one click on a suggestion, and shows the listing in the same place', async () => {
  const studio = renderStudio();
  await page.getByRole('button', { name: 'Umbrellas?' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue(listing.title);
  expect(getBodies(studio)).toEqual([{ category: 'umbrellas' }]);
  expect(findQuestion().query()).toBeNull();
  expect(studio.events).toContain('listing');
});

test('the studio accepts free text as the name of an item', async () => {
  const studio = renderStudio();
  await page.getByRole('combobox', { name: 'What is it?' }).fill('  rice cooker ');
  await page.getByRole('button', { name: 'Price it' }).click();
  await expect.poll(() => getBodies(studio)).toEqual([{ category: 'rice cooker' }]);
});
