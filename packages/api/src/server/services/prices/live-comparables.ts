import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { LiveComparables } from '../../../contract/index.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import { ConnectorError, type Connector, type Offer } from '../../comparables/types.ts';
import { summarizeOffers } from '../../comparables/summarize-offers.ts';
import { Item } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import type { ErrorEvents } from '../operations/error-events.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

/** Milliseconds for which offers are cached. */
const CACHE_LIFETIME_MS = DAY;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  /** Null when no source is configured. */
  readonly connector: Connector | null;
  readonly errorEvents: Pick<ErrorEvents, 'record'>;
}

interface Row {
  readonly offers: Offer[];
  readonly createdAt: Date;
}

const SEARCH_FACTS = ['brand', 'name', 'model', 'storage', 'size'] as const;

/** Characters that have a special meaning in search queries, such as parentheses for alternatives. */
const QUERY_MARKS = /[(),"*]+/g;

/** Returns the search text: the known search facts, each word once. If neither name nor model is known, adds the item's name. */
const buildSearchText = ({ name, itemFacts }: Pick<Item, 'name' | 'itemFacts'>): string => {
  const { facts } = itemFacts as ItemFacts;
  const isNamed = facts.name !== undefined || facts.model !== undefined;
  const words = SEARCH_FACTS.map((fact) => facts[fact]?.value ?? '').concat(isNamed ? '' : name);
  const seenWords = new Set<string>();
  const isNew = (word: string): boolean =>
    word !== '' && !seenWords.has(word.toLowerCase()) && seenWords.add(word.toLowerCase()) !== undefined;
  return words
    .flatMap((text) => text.split(/\s+/))
    .filter(isNew)
    .join(' ');
};

/**
 * Looks up current offers when our tables have no price. When a source fails or its limit is reached, the estimate has no offers.
 */
export const createLiveComparables = ({ knex, clock, limits, connector, errorEvents }: Dependencies) => {
  const buildCacheKey = (query: string): string => createHash('sha256').update(`${connector?.name} ${query}`).digest('hex');

  const findCachedRow = async (key: string): Promise<Row | undefined> =>
    knex('live_offers')
      .where({ key })
      .where('createdAt', '>', addTime(clock(), -CACHE_LIFETIME_MS))
      .first<Row | undefined>('offers', 'createdAt');

  /** Requests in progress by account and query, so that an account's equal names in one request need only one search. */
  const pendingRequests = new Map<string, Promise<Row>>();

  const fetchOffers = async (source: Connector, userId: string, query: string, key: string): Promise<Row> => {
    await limits.consume('liveComparablesPerAccount', userId);
    await limits.consume('liveComparables', source.name);
    const offers = sanitizeForStorage(await source.search(query));
    const row = { offers, createdAt: clock() };
    await knex('live_offers').where('createdAt', '<=', addTime(row.createdAt, -CACHE_LIFETIME_MS)).delete();
    await knex('live_offers')
      .insert({ key, offers: JSON.stringify(offers), createdAt: row.createdAt })
      .onConflict('key')
      .merge();
    return row;
  };

  const loadOffers = async (source: Connector, userId: string, query: string, key: string): Promise<Row> =>
    (await findCachedRow(key)) ?? (await fetchOffers(source, userId, query, key));

  const loadOnce = (source: Connector, userId: string, query: string): Promise<Row> => {
    const key = buildCacheKey(query);
    const id = `${userId} ${key}`;
    const pendingRequest = pendingRequests.get(id);
    if (pendingRequest) return pendingRequest;
    const request = loadOffers(source, userId, query, key).finally(() => pendingRequests.delete(id));
    pendingRequests.set(id, request);
    return request;
  };

  const find = async (userId: string, words: string, excludedIds: readonly string[]): Promise<LiveComparables | null> => {
    if (!connector) return null;
    const query = words.toLowerCase().replaceAll(QUERY_MARKS, ' ').replaceAll(/\s+/g, ' ').trim();
    try {
      const { offers, createdAt } = await loadOnce(connector, userId, query);
      if (offers.length === 0) return null;
      const { offers: countedOffers, ...figures } = summarizeOffers(offers, new Set(excludedIds));
      return { source: connector.name, kind: 'asking', ...figures, offers: [...countedOffers], checkedAt: createdAt.toISOString() };
    } catch (error) {
      if (error instanceof RequestError && error.code === 'rate_limited') return null;
      if (!(error instanceof ConnectorError)) throw error;
      await errorEvents.record({ action: 'GET live comparables', message: error.message, userId: null, requestId: 'none' });
      return null;
    }
  };

  return {
    /** Returns null if there is no source or no offer, a limit is reached, or the source fails. */
    find,
    /** Returns live comparables for one of the account's items; searches with the words that a buyer would enter. */
    findForItem: async (userId: string, id: string, excludedIds: readonly string[]): Promise<LiveComparables | null> => {
      const item = await Item.query(knex).findOne({ id, userId }).select('name', 'thing');
      if (!item) throw new RequestError('not_found');
      return find(userId, buildSearchText(item), excludedIds);
    },
  };
};
export type LiveComparablesService = ReturnType<typeof createLiveComparables>;
