#!/usr/bin/env node
// `npm run storybook` shows every widget in every state on http://localhost:6006.
import { install } from './lib/install.mjs';
import { runTool } from './lib/process.mjs';

await install();
process.exit(
  await runTool('storybook', [
    'dev',
    '--port',
    '6006',
    '--no-open',
    '--disable-telemetry',
    '--config-dir',
    'packages/sdk-widgets/.storybook',
  ]),
);
