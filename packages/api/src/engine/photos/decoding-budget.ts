import { availableParallelism } from 'node:os';
import { DECODING_BUDGET } from './decoding-cost.ts';

interface Waiting {
  readonly cost: number;
  readonly start: () => void;
}

/**
 * A budget that jobs share: each takes its cost before it begins and gives it back when it ends. They begin in the order they came, so
 * that an expensive one is not overtaken forever. One that costs more than the whole runs alone.
 */
export const createBudget = (total: number) => {
  const waiting: Waiting[] = [];
  let free = total;
  const startNext = (): void => {
    for (let next = waiting[0]; next && next.cost <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.cost;
      next.start();
    }
  };
  return async <Value>(cost: number, job: () => Promise<Value>): Promise<Value> => {
    const taken = Math.min(cost, total);
    await new Promise<void>((start) => {
      waiting.push({ cost: taken, start });
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

/** Runs a decoding that takes so many bytes when the process has them to spare. */
export const withinBudget = <Value>(bytes: number, decode: () => Promise<Value>): Promise<Value> => spend(Math.max(bytes, LEAST), decode);
