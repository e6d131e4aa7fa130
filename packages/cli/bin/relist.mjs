#!/usr/bin/env node
// Committed rather than built, so that npm can link it when installing a fresh checkout.
import { existsSync } from 'node:fs';

const built = new URL('../dist/relist.mjs', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('relist is not built yet. Run "npm run build" in the Relist folder and try again.\n');
  process.exitCode = 1;
}
