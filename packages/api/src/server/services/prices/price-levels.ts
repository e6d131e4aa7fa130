import type { Knex } from 'knex';
import { listKeys } from '../../../engine/pricing/learning/level-keys.ts';
import { HALF_VOTE_SALES, MAX_VOTE_MEAN, type Level, type Levels, type OwnSale } from '../../../engine/pricing/learning/levels.ts';
import type { Engine, PriceSubject } from '../../../engine/types.ts';
import { createYielder } from '../shared/batches.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';

/** Of the account's own sales, only those of the last `years` affect prices, and of each model only the newest `perModel`. */
const OWN_SALES = { years: 2, perModel: 30 };

/**
 * Reads the account's own levels and its newest sales of each model, but only the votes of other accounts, so that prices do not reveal
 * individual sales.
 */
const SELECT_LEVELS = `
  with levels as (
    select key,
      max(sales) filter (where user_id = :userId) as sales,
      max(mean) filter (where user_id = :userId) as mean,
      sum(sales / (sales + :half::float8)) filter (where user_id <> :userId) as votes,
      sum(sales / (sales + :half::float8) * greatest(-:cap::float8, least(:cap::float8, mean))) filter (where user_id <> :userId) as sum
    from price_levels where key = any(:keys) group by key
  ), models as (
    select wanted.key, json_agg(json_build_object('title', title, 'price', price::float8, 'year', extract(year from sold)) order by sold desc, id) as own_sales
    from unnest(:keys::text[]) as wanted (key) cross join lateral (
      select id, title, price, coalesce(sold_at, created_at) as sold
      from sales where user_id = :userId and model_key = wanted.key and price > 0 and coalesce(sold_at, created_at) > :since
      order by sold desc, id limit :perModel
    ) newest group by wanted.key
  )
  select coalesce(levels.key, models.key) as key, coalesce(sales, 0)::int as sales, coalesce(mean, 0)::float8 as mean,
    coalesce(votes, 0)::float8 as votes, coalesce(sum, 0)::float8 as sum, own_sales as "ownSales"
  from levels full join models on models.key = levels.key`;

/** Aggregates sales into models, and models into wider levels, where each model counts once. */
const INSERT_LEVELS = `
  with models as (
    select model_key, max(brand_key) as brand_key, max(category_key) as category_key, count(*)::int as sales, avg(residual) as mean
    from sales where user_id = :userId and residual is not null group by model_key
  )
  insert into price_levels (user_id, key, sales, mean, created_at)
  select :userId, key, sales, mean, :now from (
    select model_key as key, sales, mean from models
    union all select brand_key, count(*)::int, avg(mean) from models where brand_key is not null group by brand_key
    union all select category_key, count(*)::int, avg(mean) from models where category_key is not null group by category_key
    union all select 'a', count(*)::int, avg(mean) from models having count(*) > 0
  ) levels where key = any(:keys)`;

interface LevelRow extends Omit<Level, 'ownSales'> {
  readonly key: string;
  readonly ownSales: readonly OwnSale[] | null;
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Pick<Engine, 'findLevelKeys'>;
}

/** Manages price levels from this installation's sales, by account and by model, brand and category. */
export const createPriceLevels = ({ knex, clock, engine }: Dependencies) => {
  const readLevels = async (userId: string, keys: ReadonlySet<string>, trx: Knex): Promise<Levels> => {
    if (keys.size === 0) return new Map();
    const { rows } = await trx.raw<{ rows: LevelRow[] }>(SELECT_LEVELS, {
      userId,
      keys: [...keys],
      half: HALF_VOTE_SALES,
      cap: MAX_VOTE_MEAN,
      since: addTime(clock(), -OWN_SALES.years * 365 * DAY),
      perModel: OWN_SALES.perModel,
    });
    return new Map(rows.map(({ key, ownSales, ...level }) => [key, { ...level, ...(ownSales && { ownSales }) }]));
  };

  return {
    /** Returns the levels for all items to price, with one query. */
    load: async (userId: string, subjects: readonly PriceSubject[], trx: Knex = knex): Promise<Levels> => {
      const [now, yieldTurn] = [clock(), createYielder()];
      const keys = new Set<string>();
      for (const subject of subjects) {
        const levelKeys = engine.findLevelKeys(subject, now);
        for (const key of levelKeys === null ? [] : listKeys(levelKeys)) keys.add(key);
        await yieldTurn();
      }
      return readLevels(userId, keys, trx);
    },

    /** Locks an account's levels. Call it before changing sales. Parallel changes wait, so that no sum misses a sale. */
    lock: async (trx: Knex, userId: string): Promise<void> => {
      await trx.raw(`select pg_advisory_xact_lock(hashtextextended('sales of ' || ?, 0))`, [userId]);
    },

    /** Recalculates the levels with these keys, in the transaction that changed the sales. */
    recalculate: async (trx: Knex, userId: string, keys: Iterable<string>): Promise<void> => {
      const uniqueKeys = [...new Set(keys)];
      if (uniqueKeys.length === 0) return;
      await trx.raw('delete from price_levels where user_id = :userId and key = any(:keys)', { userId, keys: uniqueKeys });
      await trx.raw(INSERT_LEVELS, { userId, keys: uniqueKeys, now: clock() });
    },
  };
};
export type PriceLevels = ReturnType<typeof createPriceLevels>;
