#!/usr/bin/env node
// This file is not built, so that npm can link it when it installs a fresh checkout.
import { existsSync } from 'node:fs';

const serverUrl = new URL('../dist/main.mjs', import.meta.url);
if (existsSync(serverUrl)) await import(serverUrl.href);
else {
  process.stderr.write('The Relist server is not built yet. Run "npm run build" in the Relist folder and try again.\n');
  process.exitCode = 1;
}
