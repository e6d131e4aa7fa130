import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { LiveComparables } from '../../contract/index.ts';
import { ConnectorProblem, type Connector, type Offer } from '../comparables/types.ts';
import { sumUp } from '../comparables/trim.ts';
import { Problem } from '../problem.ts';
import { DAY, after, type Clock } from './clock.ts';
import type { ErrorEvents } from './error-events.ts';
import type { RateLimits } from './rate-limits.ts';
import { storable } from './storable.ts';

const KEPT = DAY;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  /** null: no source is configured. */
  readonly connector: Connector | null;
  readonly errorEvents: Pick<ErrorEvents, 'record'>;
}

interface Row {
  readonly offers: Offer[];
  readonly createdAt: Date;
}

/** What others ask right now where our tables are silent. A source that fails or is used up leaves the estimate without it. */
export const createLiveComparables = ({ knex, clock, limits, connector, errorEvents }: Dependencies) => {
  const keyOf = (query: string): string => createHash('sha256').update(`${connector?.name} ${query}`).digest('hex');

  const kept = async (key: string): Promise<Row | undefined> =>
    knex('live_offers').where({ key }).where('createdAt', '>', after(clock(), -KEPT)).first<Row | undefined>('offers', 'createdAt');

  const ask = async (source: Connector, userId: string, query: string, key: string): Promise<Row> => {
    await limits.consume('liveComparablesOwn', userId);
    await limits.consume('liveComparables', source.name);
    const offers = storable(await source.search(query));
    const row = { offers, createdAt: clock() };
    await knex('live_offers').where('createdAt', '<=', after(row.createdAt, -KEPT)).delete();
    await knex('live_offers')
      .insert({ key, offers: JSON.stringify(offers), createdAt: row.createdAt })
      .onConflict('key')
      .merge();
    return row;
  };

  return {
    /** Null without a source, without offers, beyond the limits, and when the source fails. `without`: ids that the seller dropped. */
    find: async (userId: string, words: string, without: readonly string[]): Promise<LiveComparables | null> => {
      if (!connector) return null;
      const query = words.toLowerCase().replaceAll(/\s+/g, ' ').trim();
      const key = keyOf(query);
      try {
        const { offers, createdAt } = (await kept(key)) ?? (await ask(connector, userId, query, key));
        if (offers.length === 0) return null;
        const { offers: told, ...figures } = sumUp(offers, new Set(without));
        return { source: connector.name, kind: 'asking', ...figures, offers: [...told], checkedAt: createdAt.toISOString() };
      } catch (error) {
        if (error instanceof Problem && error.code === 'rate_limited') return null;
        if (!(error instanceof ConnectorProblem)) throw error;
        await errorEvents.record({ action: 'GET live comparables', message: error.message, userId: null, requestId: 'none' });
        return null;
      }
    },
  };
};
export type LiveComparablesService = ReturnType<typeof createLiveComparables>;
