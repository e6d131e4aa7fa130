import type { Category, CategoryKind } from './types.ts';

/** A category as the data files write it: words in one comma-separated string, kind and attributes shared by the file's group. */
export interface CategoryRow extends Omit<Category, 'words' | 'kind' | 'attributes' | 'ebay'> {
  readonly words: string;
  readonly ebay?: Category['ebay'];
  readonly attributes?: Category['attributes'];
}

export const rows = (kind: CategoryKind, attributes: Category['attributes'], list: readonly CategoryRow[]): Category[] =>
  list.map((row) => ({ ebay: null, attributes, kind, ...row, words: row.words.split(', ') }));
