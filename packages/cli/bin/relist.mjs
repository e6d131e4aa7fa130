#!/usr/bin/env node
// This file is committed rather than built, so that npm can link it when installing a fresh checkout.
import { existsSync } from 'node:fs';

const bundleUrl = new URL('../dist/relist.mjs', import.meta.url);
if (existsSync(bundleUrl)) await import(bundleUrl.href);
else {
  process.stderr.write('relist is not built yet. Run "npm run build" in the Relist folder and try again.\n');
  process.exitCode = 1;
}
