import { expect, it } from 'vitest';
import { createCategoryNamer } from './name-category.ts';
import { createGoodsIdentifier } from './pricing/goods/identify.ts';
import { loadPriceModels } from './pricing/load.ts';

const nameCategory = createCategoryNamer(createGoodsIdentifier(loadPriceModels().models));

it.each([
  ['RTX 3080 10GB', 'graphics-cards'],
  ['iPhone 13 128GB', 'phones'],
  ['Fender Player Stratocaster', 'electric-guitars'],
  ['Canon AE-1', 'film-cameras'],
  ['Louis Vuitton Neverfull MM', 'handbags'],
])('names the category of a model in the price tables: %s', (name, id) => {
  const description = { name, description: null, category: null, brand: null, condition: null, size: null, shipping: null, notes: null };
  expect(nameCategory(description, new Date('2026-11-20T00:00:00Z')).id).toBe(id);
});
