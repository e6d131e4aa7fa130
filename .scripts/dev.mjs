#!/usr/bin/env node
// `npm run dev` runs the API from source on 3001 (restarts on change) and the site with Vite on 3000 (updates on change).
import { spawn } from 'node:child_process';
import { install } from './lib/install.mjs';
import { root, printLine } from './lib/process.mjs';

await install();
const sitePort = process.env.PORT ?? '3000';
const apiPort = String(Number(sitePort) + 1);
printLine(`Site: http://localhost:${sitePort} (updates on change). API: http://localhost:${apiPort} (restarts on change).\n`);
const children = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--conditions=@relist/source', 'packages/api/src/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: apiPort, PUBLIC_URL: `http://localhost:${sitePort}` },
  }),
  spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--config', '.config/vite.site.config.ts', '--port', sitePort, '--strictPort'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, RELIST_API: `http://localhost:${apiPort}` },
    },
  ),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', (code) => (stop(), (process.exitCode ||= code ?? 0)));
