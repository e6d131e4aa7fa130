import { z } from 'zod';
import { route } from './route.ts';

/** A category of the catalog. */
export const Category = z.object({
  id: z.string().describe('Stable, in kebab case: `jackets`.'),
  label: z.string().describe('Shown to people: `Coats & jackets`.'),
  kind: z.string().describe('The group it belongs to: `clothing`, `electronics` and the like.'),
});
export type Category = z.infer<typeof Category>;

export const MAX_CATEGORY_QUERY = 100;

export const categories = {
  search: route('GET /api/categories', {
    summary: 'Categories that fit a search by name, synonym or path, the best first; without a query, all of them.',
    access: 'public',
    query: z.object({
      query: z.string().trim().max(MAX_CATEGORY_QUERY).optional(),
      limit: z.coerce.number<string>().int().min(1).max(500).optional().describe('10 with a query, otherwise all.'),
    }),
    response: z.array(Category),
  }),
};
