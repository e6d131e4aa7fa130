import { accessories } from './categories-accessories.ts';
import { appliances } from './categories-appliances.ts';
import { clothing } from './categories-clothing.ts';
import { electronics } from './categories-electronics.ts';
import { home } from './categories-home.ts';
import { media } from './categories-media.ts';
import { outerwear } from './categories-outerwear.ts';
import { shoes } from './categories-shoes.ts';
import { sport } from './categories-sport.ts';
import { tops } from './categories-tops.ts';
import { toys } from './categories-toys.ts';
import type { Category } from './types.ts';

/**
 * Our own flat catalogue of second-hand things.
 *
 * Sources: Google ids from Google's product taxonomy 2021-09-21. eBay ids are US leaf categories collected in November 2026 from
 * public eBay templates and tools; 177, 171485, 139973, 178893, 261186, 617 and 19006 are common knowledge that no template
 * confirmed, and eBay renumbers leaves about twice a year, so the seller can change them. Guide paths follow the category names
 * of a public set of resale listings of 2017-2018.
 */
export const categories: readonly Category[] = [
  ...tops,
  ...clothing,
  ...outerwear,
  ...shoes,
  ...accessories,
  ...electronics,
  ...media,
  ...toys,
  ...home,
  ...appliances,
  ...sport,
];

const byId = new Map(categories.map((category) => [category.id, category]));

/** null for an id that the catalogue does not have. */
export const categoryById = (id: string): Category | null => byId.get(id) ?? null;
