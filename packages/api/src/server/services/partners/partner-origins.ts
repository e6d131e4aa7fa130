import type { Knex } from 'knex';
import { SECOND, after, type Clock } from '../shared/clock.ts';

/** A shop's new page is let in by the other processes after this at the latest. */
const MEMORY = 10 * SECOND;

/**
 * The origins of all active shops. A preflight carries no key, so it is answered by origin alone; what a page may do is decided by
 * the key or token that follows, and those are looked up each time. One statement every ten seconds, whatever origins are asked for.
 */
export const createPartnerOrigins = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  let known: { readonly until: Date; readonly origins: Promise<ReadonlySet<string>> } | null = null;

  const load = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await knex.raw<{ rows: { origin: string }[] }>(
      "select distinct jsonb_array_elements_text(origins) as origin from partners where status = 'active'",
    );
    return new Set(rows.map(({ origin }) => origin));
  };
  const forget = (): void => {
    known = null;
  };

  return {
    forget,
    /** Rejects when the database cannot be asked; the next call asks it again. */
    allows: async (origin: string): Promise<boolean> => {
      const now = clock();
      if (!known || known.until <= now) known = { until: after(now, MEMORY), origins: load() };
      try {
        return (await known.origins).has(origin);
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
};
export type PartnerOrigins = ReturnType<typeof createPartnerOrigins>;
