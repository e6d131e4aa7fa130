import type { Knex } from 'knex';
import type { ItemPage, ItemSummary, ListingPage, ListingSummary, ListSort } from '../../../contract/index.ts';
import { createInvalidValueError } from '../../request-error.ts';
import type { Paged } from '../shared/paging.ts';

/** Maximum number of words in a search. */
const MAX_WORDS = 8;

type Query = ItemPage | ListingPage;
type Bindings = Record<string, string | number | boolean | string[] | null>;

/** SQL expression and type of each sort key. Rows with equal keys are sorted by id. */
const SORTS: Readonly<Record<ListSort, { readonly key: string; readonly type: string; readonly isDescending: boolean }>> = {
  newest: { key: 'created_at', type: 'timestamptz', isDescending: true },
  oldest: { key: 'created_at', type: 'timestamptz', isDescending: false },
  'price-high': { key: 'coalesce(price, -1)', type: 'numeric', isDescending: true },
  'price-low': { key: 'coalesce(price, -1)', type: 'numeric', isDescending: false },
  name: { key: 'left(lower(name), 24)', type: 'text', isDescending: false },
};

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns a LIKE pattern for each word of a search. */
const createLikePatterns = (q: string | undefined): string[] =>
  (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${escapeLike(word)}%`);

const throwBadCursor = (): never => {
  throw createInvalidValueError('cursor', 'bad_cursor');
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const VALUE_PATTERNS: Readonly<Record<string, RegExp>> = {
  timestamptz: /^[\d\-T:.Z]{10,30}$/,
  numeric: /^-?\d{1,10}(\.\d+)?$/,
  text: /^.{0,24}$/su,
};

const encodeCursor = (sort: ListSort, value: string, id: string): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

const decodeCursor = (cursor: string, sort: ListSort): { value: string; id: string } => {
  try {
    const [cursorSort, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isValid =
      cursorSort === sort && typeof value === 'string' && VALUE_PATTERNS[SORTS[sort].type]?.test(value) && value.isWellFormed();
    if (!isValid || typeof id !== 'string' || !UUID.test(id)) return throwBadCursor();
    if (SORTS[sort].type === 'timestamptz' && Number.isNaN(Date.parse(value))) return throwBadCursor();
    return { value, id };
  } catch {
    return throwBadCursor();
  }
};

const LISTING_OF_ITEM_SQL = 'listings.item_id = items.id and listings.deleted_at is not distinct from items.deleted_at';

/** A condition that is true if an item's question no longer matters, because the seller set a price for an item that we cannot price. */
const IS_PRICED_BY_SELLER_SQL = `(items.estimated_value is null and items.question->>'code' <> 'what_is_it'
    and exists (select 1 from listings where ${LISTING_OF_ITEM_SQL} and listings.price > 0))`;

/** The code of a question that an answer can resolve, otherwise null. For the listed reasons, only the seller can set the price. */
const OPEN_QUESTION_SQL = `case when items.question is not null and not ${IS_PRICED_BY_SELLER_SQL}
    and coalesce(items.question->'params'->>'reason', '') not in ('no_sales', 'old', 'single', 'pieces') then items.question->>'code' end`;

/** Returns the conditions on items that both lists share. */
const buildItemConditions = ({ q, needsLook }: Query, bindings: Bindings): string[] => {
  const patterns = createLikePatterns(q);
  if (patterns.length > 0) bindings['patterns'] = patterns;
  return [
    ...(patterns.length > 0 ? ['items.search_text like all (cast(:patterns as text[]))'] : []),
    ...(needsLook === undefined ? [] : [`(items.question is not null and not ${IS_PRICED_BY_SELLER_SQL}) = ${needsLook === 'true'}`]),
  ];
};

const PLACE_CONDITIONS = {
  list: (table: string) => `${table}.deleted_at is null and items.deleted_at is null and items.archived_at is null`,
  archive: (table: string) => `${table}.deleted_at is null and items.deleted_at is null and items.archived_at is not null`,
  // Listings of an item in the bin were deleted with it.
  bin: (table: string) => `${table}.deleted_at is not null`,
} as const;

const STATUS_SQL = `case when bool_or(status = 'sold') then 'sold' when bool_or(status = 'active') then 'active' else 'draft' end`;
/** Maximum number of characters in a URL; a longer one would not fit into a row of 1 kB. */
const MAX_URL_LENGTH = 120;

const ITEM_COLUMNS = `items.id, left(items.name, 80) as name, left(items.brand, 32) as brand, left(items.category, 32) as category,
  left(items.description, 100) as excerpt, ${OPEN_QUESTION_SQL} as question, items.keywords,
  items.created_at, items.updated_at, items.archived_at, items.deleted_at,
  coalesce(own.price, items.estimated_value) as price, coalesce(own.status, 'draft') as status, own.url, coalesce(own.listings, '[]') as listings`;

const ITEM_FROM = `items left join lateral (
    select ${STATUS_SQL} as status, (array_agg(price order by created_at desc, id desc))[1] as price,
      (array_agg(url order by created_at desc, id desc) filter (where status = 'active' and length(url) <= ${MAX_URL_LENGTH}))[1] as url,
      jsonb_agg(jsonb_build_object('id', id, 'platform', platform, 'status', status) order by created_at, id) as listings
    from listings where ${LISTING_OF_ITEM_SQL}
  ) own on true`;

const LISTING_COLUMNS = `listings.id, listings.item_id, left(items.name, 80) as name, left(items.brand, 40) as brand,
  ${OPEN_QUESTION_SQL} as question, listings.platform, listings.status, left(listings.title, 140) as title, listings.price,
  listings.sold_price, listings.sold_at, case when length(listings.url) <= ${MAX_URL_LENGTH} then listings.url end as url, listings.seo_score, listings.created_at, listings.updated_at, listings.deleted_at`;

/** A row as the driver returns it, with snake_case names and numeric values as text. */
interface Row {
  readonly id: string;
  readonly sort_key: string;
  readonly name: string;
  readonly brand: string | null;
  readonly question: ItemSummary['question'];
  readonly photos: number;
  readonly status: ItemSummary['status'];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
}
interface ItemRow extends Row {
  readonly category: string | null;
  readonly excerpt: string;
  readonly price: string | null;
  readonly keywords: readonly string[] | null;
  readonly listings: ItemSummary['listings'];
  readonly url: string | null;
  readonly archived_at: Date | null;
}
interface ListingRow extends Row {
  readonly item_id: string;
  readonly platform: ListingSummary['platform'];
  readonly title: string;
  readonly price: string;
  readonly sold_price: string | null;
  readonly sold_at: Date | null;
  readonly url: string | null;
  readonly seo_score: number;
}

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;
const toNumber = (value: string | number | null): number | null => (value === null ? null : Number(value));
const getPhotoUrl = (itemId: string, photos: number): string | null => (photos > 0 ? `/api/items/${itemId}/photos/1?size=320` : null);

const presentWithoutExcerpt = ({ keywords, ...row }: ItemRow): Omit<ItemSummary, 'excerpt'> => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  category: row.category,
  status: row.status,
  price: toNumber(row.price),
  keywords: (keywords ?? []).slice(0, 3).map((word) => word.slice(0, 18).toWellFormed()),
  moreKeywords: Math.max(0, (keywords ?? []).length - 3),
  photos: row.photos,
  photo: getPhotoUrl(row.id, row.photos),
  listings: row.listings.slice(0, 5),
  url: row.url,
  question: row.question,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: toIso(row.archived_at),
  deletedAt: toIso(row.deleted_at),
});

/** Maximum bytes of a row in JSON. */
const MAX_ROW_BYTES = 1000;

/** Truncates a text so that its JSON has at most `maxBytes` bytes. */
const truncateToBytes = (text: string, maxBytes: number): string => {
  let result = text;
  while (result && Buffer.byteLength(JSON.stringify(result)) > maxBytes) result = result.slice(0, -8);
  return result.toWellFormed();
};

/** Names and listings have priority, then the URL; the excerpt gets the remaining bytes of a row. */
const presentItemRow = (row: ItemRow): ItemSummary => {
  const fullRow = presentWithoutExcerpt(row);
  const summaryRow = Buffer.byteLength(JSON.stringify(fullRow)) <= MAX_ROW_BYTES ? fullRow : { ...fullRow, url: null };
  const remainingBytes = MAX_ROW_BYTES - Buffer.byteLength(JSON.stringify(summaryRow));
  return { ...summaryRow, excerpt: truncateToBytes(row.excerpt.replaceAll(/\s+/g, ' ').trim(), remainingBytes) };
};

const presentListingRow = (row: ListingRow): ListingSummary => ({
  id: row.id,
  itemId: row.item_id,
  name: row.name,
  brand: row.brand,
  platform: row.platform,
  status: row.status,
  title: row.title,
  price: Number(row.price),
  soldPrice: toNumber(row.sold_price),
  soldAt: toIso(row.sold_at),
  url: row.url,
  seoScore: row.seo_score,
  photo: getPhotoUrl(row.item_id, row.photos),
  question: row.question,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: toIso(row.deleted_at),
});

interface Source {
  readonly columns: string;
  readonly from: string;
  /** Tables for the count, if it needs fewer than `from`. */
  readonly countFrom?: string;
  readonly where: readonly string[];
  /** Column with the item's id. */
  readonly item: 'id' | 'item_id';
}

const readPage = async <PageRow extends Row>(
  knex: Knex,
  query: Query,
  { columns, from, countFrom = from, where: conditions, item }: Source,
  bindings: Bindings,
): Promise<Paged<PageRow>> => {
  const { key, type, isDescending } = SORTS[query.sort];
  const cursorPosition = query.cursor === undefined ? null : decodeCursor(query.cursor, query.sort);
  const cursorClause = cursorPosition ? `where (${key}, id) ${isDescending ? '<' : '>'} (cast(:value as ${type}), cast(:id as uuid))` : '';
  const order = isDescending ? 'desc' : 'asc';
  const rowsSql = `select ${columns} from ${from} where ${conditions.join(' and ')}`;
  const [pageResult, totalResult] = await Promise.all([
    knex.raw<{ rows: PageRow[] }>(
      `with page as (select * from (${rowsSql}) rows ${cursorClause} order by ${key} ${order}, id ${order} limit :most)
       select page.*, (${key})::text as sort_key,
         (select count(*)::int from photos where photos.item_id = page.${item}) as photos
       from page order by ${key} ${order}, id ${order}`,
      { ...bindings, ...(cursorPosition && { value: cursorPosition.value, id: cursorPosition.id }), most: query.limit + 1 },
    ),
    knex.raw<{ rows: [{ total: number }] }>(`select count(*)::int as total from ${countFrom} where ${conditions.join(' and ')}`, bindings),
  ]);
  const pageRows = pageResult.rows.slice(0, query.limit);
  const lastRow = pageRows.at(-1);
  const value = lastRow && (type === 'timestamptz' ? lastRow.created_at.toISOString() : lastRow.sort_key);
  const nextCursor =
    pageResult.rows.length > query.limit && lastRow && value !== undefined ? encodeCursor(query.sort, value, lastRow.id) : null;
  return { rows: pageRows, nextCursor, total: totalResult.rows[0].total };
};

/** Describes how to read and present the rows of a list. */
interface List<PageQuery extends Query, PageRow extends Row, Summary> {
  readonly table: 'items' | 'listings';
  readonly createSource: (query: PageQuery) => Source;
  readonly present: (row: PageRow) => Summary;
}

const ITEMS: List<ItemPage, ItemRow, ItemSummary> = {
  table: 'items',
  createSource: ({ platform, status }) => ({
    columns: ITEM_COLUMNS,
    from: ITEM_FROM,
    // The status comes from the listings, so the count needs them only with a status filter.
    countFrom: status ? ITEM_FROM : 'items',
    where: [
      ...(platform ? [`exists (select 1 from listings where ${LISTING_OF_ITEM_SQL} and listings.platform = :platform)`] : []),
      ...(status ? [`coalesce(own.status, 'draft') = :status`] : []),
    ],
    item: 'id',
  }),
  present: presentItemRow,
};

const LISTINGS: List<ListingPage, ListingRow, ListingSummary> = {
  table: 'listings',
  createSource: ({ platform, status }) => ({
    columns: LISTING_COLUMNS,
    from: 'listings join items on items.id = listings.item_id',
    where: [...(platform ? ['listings.platform = :platform'] : []), ...(status ? ['listings.status = :status'] : [])],
    item: 'item_id',
  }),
  present: presentListingRow,
};

/** Creates a function that returns a page of an account's rows. */
const createPageReader =
  <PageQuery extends Query, PageRow extends Row, Summary>(
    knex: Knex,
    { table, createSource, present }: List<PageQuery, PageRow, Summary>,
  ) =>
  async (userId: string, query: PageQuery): Promise<Paged<Summary>> => {
    const { platform, status, place } = query;
    const bindings: Bindings = { userId, ...(platform && { platform }), ...(status && { status }) };
    const source = createSource(query);
    const where = [`${table}.user_id = :userId`, PLACE_CONDITIONS[place](table), ...buildItemConditions(query, bindings), ...source.where];
    const { rows, ...paging } = await readPage<PageRow>(knex, query, { ...source, where }, bindings);
    return { rows: rows.map(present), ...paging };
  };

/** Lists items and listings as rows under 1 kB. Reads only the columns that a row shows, and no engine data. */
export const createSummaries = ({ knex }: { knex: Knex }) => ({
  listItems: createPageReader(knex, ITEMS),
  listListings: createPageReader(knex, LISTINGS),
});
export type Summaries = ReturnType<typeof createSummaries>;
