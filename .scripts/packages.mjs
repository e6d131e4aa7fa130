#!/usr/bin/env node
// `npm run check:packages` checks the files that each built package would publish, with publint and arethetypeswrong.
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { getTarball } from './lib/packed.mjs';
import { fail, root, printLine } from './lib/process.mjs';

const PACKAGES = ['packages/api', 'packages/api/dist/client', 'packages/cli', 'packages/sdk-widgets'];

/** Returns false for errors that we expect, because the packages are ESM only and node10 does not read `exports`. */
const isUnexpected = ({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10';

/** Returns false for paths under `@relist/source`, which only this repository's packages read. */
const isPublished = ({ path }) => !path.includes('@relist/source');

const formatTypeError = ({ kind, entrypoint, resolutionKind, fileName }) =>
  [kind, entrypoint ?? fileName, resolutionKind].filter(Boolean).join(' ');

const findTypeErrors = async (tarball) => {
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(tarball));
  return types ? problems.filter(isUnexpected).map(formatTypeError) : ['The package has no types.'];
};

const findErrors = async (folder, tarballPath) => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const tarball = new Uint8Array(readFileSync(tarballPath));
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  const errors = messages.filter(isPublished).map((message) => formatMessage(message, pkg, { color: false }));
  // The CLI exports no modules.
  return manifest.exports ? [...errors, ...(await findTypeErrors(tarball))] : errors;
};

const missingPackages = PACKAGES.filter(
  (folder) => !existsSync(join(root, folder, 'dist')) && !existsSync(join(root, folder, 'package.json')),
);
if (missingPackages.length > 0) fail(`These packages are not built: ${missingPackages.join(', ')}. Run \`npm run build\` first.`);

let errorCount = 0;
for (const folder of PACKAGES) {
  const errors = await findErrors(folder, await getTarball(folder));
  errorCount += errors.length;
  printLine(`${folder}: ${errors.length === 0 ? 'fine' : `\n  ${errors.join('\n  ')}`}`);
}
if (errorCount > 0) fail(`Found ${errorCount} errors in the packages. Fix them before you publish.`);
