import type { Environment } from 'vitest/runtime';
import { closeShared } from '../.scripts/lib/shared.mjs';

/** Node environment whose servers and browser are shared by the test files of a worker and closed with it. */
export default {
  name: 'e2e',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeShared }),
} satisfies Environment;
