import type { AnalyzedItem, ItemSummary } from '@relist/api/contract';
import type { RelistClient } from '../core/requests/client.ts';
import { analyzedItem, itemWithModelQuestion } from './data.ts';

/** A query as the client sends it. */
type Input = NonNullable<Parameters<RelistClient['items']['summaries']>[0]>;

/** Returns an item as an item list row. */
export const createSummary = ({ item, listing }: AnalyzedItem, change: Partial<ItemSummary> = {}): ItemSummary => ({
  id: item.id,
  name: item.name,
  brand: item.analysisResults.brand,
  category: item.analysisResults.category,
  excerpt: item.description.slice(0, 100),
  status: listing?.status ?? 'draft',
  price: item.question ? null : (listing?.price ?? item.estimatedValue),
  keywords: (listing?.keywords ?? []).slice(0, 3),
  moreKeywords: Math.max(0, (listing?.keywords.length ?? 0) - 3),
  photos: item.photos.length,
  photo: `/api/items/${item.id}/photos/1?size=320`,
  listings: listing ? [{ id: listing.id, platform: listing.platform, status: listing.status }] : [],
  url: listing?.url ?? null,
  question: item.question?.code ?? null,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  archivedAt: null,
  deletedAt: null,
  ...change,
});

/** Returns a row with this id; a draft by default. */
export const createRow = (id: string, change: Partial<ItemSummary> = {}): ItemSummary => {
  const status = change.status ?? 'draft';
  return createSummary(analyzedItem, {
    id,
    name: `Item ${id}`,
    listings: [{ id: `listing-${id}`, platform: 'ebay', status }],
    ...change,
  });
};

/** One row of each kind: draft, waiting for an answer, active on two platforms, sold. */
export const fourRows: readonly ItemSummary[] = [
  createRow('a', { name: 'Reebok zip hoodie, hot pink', price: 24, createdAt: '2026-11-25T08:00:00.000Z' }),
  createSummary(itemWithModelQuestion, { id: 'b', listings: [], createdAt: '2026-11-25T07:00:00.000Z' }),
  createRow('c', {
    name: 'Leather bomber jacket, brown',
    status: 'active',
    listings: [
      { id: 'listing-c', platform: 'ebay', status: 'active' },
      { id: 'other-c', platform: 'poshmark', status: 'active' },
    ],
    createdAt: '2026-11-19T10:00:00.000Z',
  }),
  createRow('d', { name: 'Black buckle sandals', status: 'sold', price: 17, createdAt: '2026-11-12T10:00:00.000Z' }),
];

const getPlace = ({ deletedAt, archivedAt }: ItemSummary) => (deletedAt ? 'bin' : archivedAt ? 'archive' : 'list');

/** Creates a fake of the server's summary list. It filters and paginates plain rows like the server, in the given order. */
export const createSummaryList =
  (rows: readonly ItemSummary[]) =>
  async ({ query = {} }: Input = {}) => {
    const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const matchingRows = rows.filter(
      (row) =>
        getPlace(row) === (query.place ?? 'list') &&
        words.every((word) => `${row.name} ${row.brand} ${row.keywords.join(' ')}`.toLowerCase().includes(word)) &&
        (!query.status || query.status === row.status) &&
        (!query.platform || row.listings.some(({ platform }) => platform === query.platform)) &&
        (!query.needsLook || (query.needsLook === 'true') === (row.question !== null || row.price === 0)),
    );
    const start = Number(query.cursor ?? 0);
    const end = start + Number(query.limit ?? 25);
    return { rows: matchingRows.slice(start, end), nextCursor: end < matchingRows.length ? String(end) : null, total: matchingRows.length };
  };
