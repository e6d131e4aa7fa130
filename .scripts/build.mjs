#!/usr/bin/env node
// `npm run build` builds every target in rollup.config.mjs and the type declarations from scratch.
import { build } from './lib/build/build.mjs';
import { install } from './lib/install.mjs';

await install();
await build({ isForced: true });
