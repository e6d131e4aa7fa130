import { availableParallelism } from 'node:os';
import { createFairQueue } from '../workers/index.ts';
import { DECODING_BUDGET } from './decoding-cost.ts';

interface WaitingJob {
  readonly cost: number;
  readonly start: () => void;
}

/**
 * Creates a budget that jobs share. Each job reserves its cost before it starts and releases it when it ends. Jobs start round-robin
 * by lane and in order within a lane, so that many photos of one item do not block those of another. A cheap job never starts before
 * an expensive one whose turn it is. A job that costs more than the total runs alone.
 */
export const createBudget = (total: number) => {
  const queue = createFairQueue<WaitingJob>();
  let availableCost = total;
  const startNext = (): void => {
    for (let next = queue.peek(); next && next.cost <= availableCost; next = queue.peek()) {
      queue.take();
      availableCost -= next.cost;
      next.start();
    }
  };
  return async <Value>(lane: unknown, cost: number, runJob: () => Promise<Value>): Promise<Value> => {
    const reservedCost = Math.min(cost, total);
    await new Promise<void>((start) => {
      queue.add(lane, { cost: reservedCost, start });
      startNext();
    });
    try {
      return await runJob();
    } finally {
      availableCost += reservedCost;
      startNext();
    }
  };
};

/** Smallest share of the budget per photo, because more parallel photos than processors would only compete for CPU. */
const MIN_COST = DECODING_BUDGET / Math.max(2, availableParallelism());

const spend = createBudget(DECODING_BUDGET);

/** Starts decoding once this many bytes of the budget are free; an item's photos share a lane. */
export const decodeWithinBudget = <Value>(lane: unknown, bytes: number, decode: () => Promise<Value>): Promise<Value> =>
  spend(lane, Math.max(bytes, MIN_COST), decode);
