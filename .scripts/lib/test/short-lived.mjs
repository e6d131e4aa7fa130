import { isSoak } from './select-for-run.mjs';

/**
 * Arguments for a Node process that runs for only a few seconds. They turn off the optimizing WebAssembly compiler, which would spend a second
 * of CPU time per start on the embedded database and the image library. That does not pay off before the process ends.
 */
export const SHORT_LIVED_ARGS = ['--liftoff-only'];
/**
 * Arguments for test workers. With more memory for new objects, V8 collects garbage less often, which saves 3% of the CPU time. The soak run
 * omits this setting, because it measures the memory of the largest requests. `--regexp-tier-up-ticks=0` compiles regular expressions as
 * the server does (see compile-patterns.ts), including those that a test file creates before it imports the engine.
 */
export const TEST_WORKER_ARGS = ['--regexp-tier-up-ticks=0', ...(isSoak ? [] : ['--min-semi-space-size=32', '--max-semi-space-size=64'])];
