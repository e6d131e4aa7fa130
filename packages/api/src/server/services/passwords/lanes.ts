import { createLimiter, type LimiterOptions } from '../shared/limiter.ts';

interface Lane {
  readonly run: ReturnType<typeof createLimiter>;
  /** Tasks that run in it or wait for it. */
  tasks: number;
}

/** A bounded queue for each key, so that whoever fills one holds up nobody in another. */
export const createLanes = (options: LimiterOptions) => {
  const lanes = new Map<string, Lane>();
  return {
    isFull: (key: string): boolean => (lanes.get(key)?.tasks ?? 0) >= options.concurrency + options.waiting,
    run: async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
      const lane = lanes.get(key) ?? { run: createLimiter(options), tasks: 0 };
      lanes.set(key, lane);
      lane.tasks += 1;
      try {
        return await lane.run(task);
      } finally {
        lane.tasks -= 1;
        if (lane.tasks === 0) lanes.delete(key);
      }
    },
  };
};
