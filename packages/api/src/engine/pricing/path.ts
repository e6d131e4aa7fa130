import type { Category } from '../catalogue/types.ts';
import type { TextModel } from './text/model.ts';
import type { PriceInput } from './types.ts';

/**
 * The price path of a catalog category. Without a department: of the one with most sales, which is the likeliest to be meant; `isAssumed`
 * says so.
 */
export const pathOf = (
  { path, department }: Pick<PriceInput, 'path' | 'department'>,
  category: Category | null,
  { tables }: Pick<TextModel, 'tables'>,
): { readonly path: string; readonly isAssumed: boolean } => {
  if (path !== undefined && path !== '') return { path, isAssumed: false };
  if (category === null) return { path: '', isAssumed: false };
  const { any, ...departments } = category.guide;
  if (department !== null) return { path: departments[department] ?? any, isAssumed: false };
  const salesOf = (name: string): number => tables.path.typical.get(name)?.sales ?? 0;
  const best = [any, ...Object.values(departments)].reduce((most, name) => (salesOf(name) > salesOf(most) ? name : most));
  return { path: best, isAssumed: new Set(Object.values(category.guide)).size > 1 };
};
