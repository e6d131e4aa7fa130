#!/usr/bin/env node
// `npm run evaluate -- --photos …`, `-- --titles …`, `-- --claims` or `-- --rendered` measures how often our results are right, on
// examples with known answers.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { fail, SOURCE_ARGUMENTS, root, run } from './lib/process.mjs';

const KINDS = {
  '--photos': 'packages/api/evaluate/photos.ts',
  '--titles': 'packages/api/evaluate/titles.ts',
  '--claims': 'packages/api/evaluate/claims.ts',
  '--rendered': 'packages/api/evaluate/rendered.ts',
};
const args = process.argv.slice(2);
const kind = Object.keys(KINDS).find((name) => args.some((arg) => arg === name || arg.startsWith(`${name}=`)));
const entry = kind && KINDS[kind];
if (!entry || !existsSync(join(root, entry))) {
  const availableKinds = Object.entries(KINDS).filter(([, file]) => existsSync(join(root, file)));
  fail(`Choose what to measure: ${availableKinds.map(([name]) => `npm run evaluate -- ${name} …`).join(' or ')}.`);
}
await install();
process.exit(
  await run(process.execPath, [...SOURCE_ARGUMENTS, join(root, entry), ...args], { cwd: process.env.INIT_CWD ?? process.cwd() }),
);
