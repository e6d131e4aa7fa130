// Checks the lockfile's minimum versions, where its packages come from, and the licenses of the packages we ship.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/process.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const lockfile = JSON.parse(read('package-lock.json'));
const installedPackages = Object.entries(lockfile.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ ...entry, path, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));

/**
 * The first fixed version of each release line, and the vulnerabilities. Release lines newer than the last one listed are safe. Other
 * unlisted lines are not.
 */
const MIN_VERSIONS = {
  koa: [['2.16.4', '3.1.2'], 'CVE-2026-27959, CVE-2025-62595, CVE-2025-8129, CVE-2025-32379, CVE-2025-25200'],
  '@koa/router': [['13.0.1'], 'CVE-2024-45296'],
  'path-to-regexp': [['6.3.0', '8.4.0'], 'CVE-2024-45296, CVE-2026-4926, CVE-2026-4923'],
  formidable: [['2.1.3', '3.5.3'], 'CVE-2025-46653'],
  '@koa/cors': [['5.0.0'], 'CVE-2023-49803'],
  knex: [['3.2.9'], 'SQL injection through searchPath'],
  objection: [['3.0.0'], 'prototype pollution'],
  sharp: [['0.35.4'], 'CVE-2026-84383 (libheif), GHSA-f88m-g3jw-g9cj (libvips), CVE-2023-4863 (libwebp)'],
  multer: [['2.0.2'], 'CVE-2025-47935, CVE-2025-47944, CVE-2025-48997, CVE-2025-7338'],
  'form-data': [['4.0.6'], 'CVE-2026-12143'],
};
const USED_PACKAGES = ['koa', '@koa/router', 'path-to-regexp', 'formidable', 'knex', 'objection', 'sharp'];

const parseVersion = (version) => version.split('-')[0].split('.').map(Number);
const compareVersions = (first, second) =>
  parseVersion(first).reduce((order, number, index) => order || number - parseVersion(second)[index], 0);
/** Returns whether a version is the minimum or newer. A prerelease precedes its release. */
const isAtLeast = (version, minimum) =>
  compareVersions(version, minimum) > 0 || (compareVersions(version, minimum) === 0 && !version.includes('-'));
const isSafe = (version, minimums) => {
  const [major] = parseVersion(version);
  const lineMinimum = minimums.find((minimum) => parseVersion(minimum)[0] === major);
  return lineMinimum ? isAtLeast(version, lineMinimum) : major > parseVersion(minimums.at(-1))[0];
};

describe('isSafe', () => {
  test.each([
    ['3.1.2', true],
    ['3.1.1', false],
    ['3.1.2-rc.1', false],
    ['2.16.4', true],
    ['2.17.0', true],
    ['2.16.3', false],
    ['3.0.9', false],
    ['4.0.0', true],
    ['1.9.9', false],
  ])('for koa %s, returns %s', (version, isExpectedSafe) => {
    expect(isSafe(version, MIN_VERSIONS.koa[0])).toBe(isExpectedSafe);
  });
});

describe('the lockfile', () => {
  test.each(Object.entries(MIN_VERSIONS))('has no version of %s below its minimum', (name, [minimums, vulnerabilities]) => {
    const outdatedPackages = installedPackages.filter((entry) => entry.name === name && !isSafe(entry.version, minimums));
    expect(outdatedPackages.map(({ path, version }) => `${path} ${version}: ${vulnerabilities}`)).toEqual([]);
  });

  test.each(USED_PACKAGES)('contains %s', (name) => {
    expect(installedPackages.some((entry) => entry.name === name)).toBe(true);
  });

  test('records a checksum and no download URL for every package', () => {
    const invalidPackages = installedPackages.filter(
      ({ resolved, integrity, inBundle }) => resolved !== undefined || (!integrity?.startsWith('sha512-') && !inBundle),
    );
    expect(invalidPackages.map(({ path }) => path)).toEqual([]);
    expect(JSON.stringify(lockfile)).not.toMatch(/"resolved":"\w+:/);
  });
});

describe('shipped packages', () => {
  /** Licenses that let anyone use, change and redistribute the product. The LGPL packages are replaceable libraries. */
  const FREE_LICENSE = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0|OFL-1\.1|LGPL-3\.0(-or-later)?)$/;
  const shippedPackages = installedPackages.filter(({ dev, devOptional }) => !dev && !devOptional);

  test('have free licenses', () => {
    const nonFreePackages = shippedPackages.filter(
      ({ license = '' }) => !license.split(/[()]| AND | OR /).every((name) => name === '' || FREE_LICENSE.test(name)),
    );
    expect(nonFreePackages.map(({ path, license }) => `${path}: ${license}`)).toEqual([]);
  });

  test('are listed with their licenses in docs/CREDITS.md, if they are direct dependencies', () => {
    const credits = read('docs/CREDITS.md');
    const directDependencies = ['api', 'sdk-widgets', 'cli', 'site'].flatMap((name) =>
      Object.keys(JSON.parse(read(`packages/${name}/package.json`)).dependencies),
    );
    const missingRows = [...new Set(directDependencies)]
      .filter((name) => !name.startsWith('@relist/'))
      .map((name) => `| ${name} | ${shippedPackages.find((entry) => entry.name === name)?.license} |`)
      .filter((row) => !credits.includes(row));
    expect(missingRows).toEqual([]);
  });
});
