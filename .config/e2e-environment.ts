import type { Environment } from 'vitest/runtime';
import { closeSharedResources } from '../.scripts/lib/test/shared.mjs';

/** Node environment that closes a worker's servers and browser, which its test files share. */
export default {
  name: 'e2e',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeSharedResources }),
} satisfies Environment;
