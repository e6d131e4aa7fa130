import type { Category } from '../../../contract/index.ts';

interface Dependencies {
  /** Returns up to `limit` categories for a query, best first. */
  readonly search: (query: string, limit: number) => readonly Category[];
  readonly listAll: () => readonly Category[];
}

const MAX_MATCHES = 10;

/** The catalog is passed in, so that this layer does not load the engine's data. */
export const createCategories = ({ search, listAll }: Dependencies) => ({
  search: ({ query, limit }: { query?: string | undefined; limit?: number | undefined }): Category[] =>
    (query ? search(query, limit ?? MAX_MATCHES) : listAll().slice(0, limit)).map(({ id, label, kind }) => ({ id, label, kind })),
});
export type Categories = ReturnType<typeof createCategories>;
