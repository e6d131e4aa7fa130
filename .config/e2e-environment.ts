import type { Environment } from 'vitest/runtime';
import { closeShared } from '../.scripts/lib/shared.mjs';

/** Node, with servers and a browser that the files of a worker share and that end with it. */
export default {
  name: 'e2e',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: closeShared }),
} satisfies Environment;
