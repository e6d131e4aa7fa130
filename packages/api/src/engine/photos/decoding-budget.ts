import { availableParallelism } from 'node:os';
import { createTurns } from '../workers/index.ts';
import { DECODING_BUDGET } from './decoding-cost.ts';

interface Waiting {
  readonly cost: number;
  readonly start: () => void;
}

/**
 * A budget that jobs share: each takes its cost before it begins and gives it back when it ends. They begin in turns by lane, in the
 * order they came within one, so that many photos of one item do not hold up another item's; none is overtaken for being expensive. One
 * that costs more than the whole runs alone.
 */
export const createBudget = (total: number) => {
  const turns = createTurns<Waiting>();
  let free = total;
  const startNext = (): void => {
    for (let next = turns.next(); next && next.cost <= free; next = turns.next()) {
      turns.take();
      free -= next.cost;
      next.start();
    }
  };
  return async <Value>(lane: unknown, cost: number, job: () => Promise<Value>): Promise<Value> => {
    const taken = Math.min(cost, total);
    await new Promise<void>((start) => {
      turns.add(lane, { cost: taken, start });
      startNext();
    });
    try {
      return await job();
    } finally {
      free += taken;
      startNext();
    }
  };
};

/** The least that a photo takes of the budget: more of them at a time than processors would only wait for each other. */
const LEAST = DECODING_BUDGET / Math.max(2, availableParallelism());

const spend = createBudget(DECODING_BUDGET);

/** Runs a decoding that takes so many bytes when the process has them to spare; the photos of an item share a lane. */
export const withinBudget = <Value>(lane: unknown, bytes: number, decode: () => Promise<Value>): Promise<Value> =>
  spend(lane, Math.max(bytes, LEAST), decode);
