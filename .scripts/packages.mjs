#!/usr/bin/env node
// `npm run check:packages` checks what each built package would publish, with publint and arethetypeswrong.
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { fail, root, say } from './lib/process.mjs';

const PACKAGES = ['packages/api', 'packages/api/dist/client', 'packages/cli', 'packages/sdk-widgets'];

/** Returns false for errors that we expect, because the packages are ESM only and node10 does not read `exports`. */
const isUnexpected = ({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10';

/** Returns false for paths under `@relist/source`, which only this repository's packages read. */
const isPublished = ({ path }) => !path.includes('@relist/source');

const formatProblem = ({ kind, entrypoint, resolutionKind, fileName }) =>
  [kind, entrypoint ?? fileName, resolutionKind].filter(Boolean).join(' ');

const findTypeErrors = async (tarball) => {
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(tarball));
  return types ? problems.filter(isUnexpected).map(formatProblem) : ['has no types'];
};

/** Packs all packages into a folder. Returns the tarballs' paths in the order of PACKAGES. */
const pack = (into) => {
  const folders = PACKAGES.map((folder) => `./${folder}`);
  const packed = execFileSync('npm', ['pack', ...folders, '--json', '--ignore-scripts', '--pack-destination', into], { cwd: root });
  return JSON.parse(packed.toString()).map(({ filename }) => join(into, filename));
};

const findErrors = async (folder, path) => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const tarball = new Uint8Array(readFileSync(path));
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  const errors = messages.filter(isPublished).map((message) => formatMessage(message, pkg, { color: false }));
  // The CLI has nothing to import.
  return manifest.exports ? [...errors, ...(await findTypeErrors(tarball))] : errors;
};

const missing = PACKAGES.filter((folder) => !existsSync(join(root, folder, 'dist')) && !existsSync(join(root, folder, 'package.json')));
if (missing.length > 0) fail(`Not built: ${missing.join(', ')}. Run \`npm run build\` first.`);

const into = mkdtempSync(join(tmpdir(), 'relist-packages-'));
let count = 0;
try {
  const tarballs = pack(into);
  for (const [at, folder] of PACKAGES.entries()) {
    const errors = await findErrors(folder, tarballs[at]);
    count += errors.length;
    say(`${folder}: ${errors.length === 0 ? 'fine' : `\n  ${errors.join('\n  ')}`}`);
  }
} finally {
  rmSync(into, { recursive: true, force: true });
}
if (count > 0) fail(`Found ${count} errors in what the packages would publish.`);
