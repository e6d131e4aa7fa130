import type { Category } from '../../../contract/index.ts';

interface Dependencies {
  /** The best `most` categories for a query, the best first. */
  readonly search: (query: string, most: number) => readonly Category[];
  readonly all: () => readonly Category[];
}

const MOST = 10;

/** The catalog is data of the engine; it is given, so that this layer stays free of its loading. */
export const createCategories = ({ search, all }: Dependencies) => ({
  search: ({ query, limit }: { query?: string | undefined; limit?: number | undefined }): Category[] =>
    (query ? search(query, limit ?? MOST) : all().slice(0, limit)).map(({ id, label, kind }) => ({ id, label, kind })),
});
export type Categories = ReturnType<typeof createCategories>;
