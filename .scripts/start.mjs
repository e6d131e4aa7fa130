#!/usr/bin/env node
// `npm start` installs, builds and serves the whole product with the embedded database. It needs no other setup.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './lib/build/build.mjs';
import { LOW_MEMORY_ENV } from './lib/low-memory.mjs';
import { install } from './lib/install.mjs';
import { root, printLine } from './lib/process.mjs';

await install();
await build();

printLine('Starting the server…');
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'packages/api/dist/main.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...LOW_MEMORY_ENV, ...process.env },
});
// The terminal sends Ctrl-C to both processes. The server exits once its uploads have finished.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
