import type { Knex } from 'knex';
import { HOUR, type Clock } from '../shared/clock.ts';

const toHourStart = (date: Date): number => Math.floor(date.getTime() / HOUR) * HOUR;

/**
 * Counts API calls by hour. A request costs one addition in memory. Each process regularly adds its counts to the database. A crash
 * loses the calls since the last flush.
 */
export const createApiUsage = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  let pendingCalls = new Map<number, number>();
  const add = (hour: number, calls: number): void => void pendingCalls.set(hour, (pendingCalls.get(hour) ?? 0) + calls);

  const flush = async (): Promise<void> => {
    const batch = pendingCalls;
    if (batch.size === 0) return;
    pendingCalls = new Map();
    const rows = [...batch].map(([hour, calls]) => ({ hour: new Date(hour), calls }));
    try {
      await knex('api_usage')
        .insert(rows)
        .onConflict('hour')
        .merge({ calls: knex.raw('api_usage.calls + excluded.calls') });
    } catch (error) {
      for (const [hour, calls] of batch) add(hour, calls);
      throw error;
    }
  };

  return {
    count: (): void => add(toHourStart(clock()), 1),
    flush,

    /** Counts the calls since the start of `startTime`'s hour, except those that other processes have not flushed yet. */
    countSince: async (startTime: Date): Promise<number> => {
      await flush();
      const row = await knex('api_usage')
        .where('hour', '>=', new Date(toHourStart(startTime)))
        .sum({ calls: 'calls' })
        .first();
      return Number(row?.['calls'] ?? 0);
    },
  };
};
export type ApiUsage = ReturnType<typeof createApiUsage>;
