import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { fail, run, printLine } from './process.mjs';

const isOnPath = (name) => {
  try {
    execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Checks PATH and the folders where Debian installs initdb, one for each major version. */
const hasPostgres = () => {
  if (isOnPath('initdb')) return true;
  const base = '/usr/lib/postgresql';
  return existsSync(base) && readdirSync(base).some((version) => existsSync(join(base, version, 'bin', 'initdb')));
};

let isPackageListUpdated = false;
const installWithApt = async (packages) => {
  const sudoPrefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const runApt = (...args) => {
    const [command, ...commandArgs] = [...sudoPrefix, 'apt-get', ...args];
    return run(command, commandArgs, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  if (!isPackageListUpdated) await runApt('update', '-qq');
  isPackageListUpdated = true;
  return (await runApt('install', '-y', '-qq', '--no-install-recommends', ...packages)) === 0;
};

const PROGRAMS = [
  {
    name: 'Chromium',
    isInstalled: () => Boolean(findChromium()),
    // This package is enough for the tests and a third of the size, but only Debian has it.
    smallerPackages: ['chromium-headless-shell', 'fonts-liberation'],
    packages: ['chromium', 'fonts-liberation'],
    advice: 'install Chrome or Chromium, or set CHROMIUM to its path',
  },
  { name: 'nginx', isInstalled: () => isOnPath('nginx') || existsSync('/usr/sbin/nginx'), packages: ['nginx'], advice: 'install nginx' },
  { name: 'PostgreSQL', isInstalled: hasPostgres, packages: ['postgresql'], advice: 'install PostgreSQL with initdb on PATH' },
];

/** Programs that only `npm run test:soak` needs. */
const SOAK_PROGRAMS = [
  {
    name: 'LibreOffice Calc',
    isInstalled: () => isOnPath('soffice'),
    packages: ['libreoffice-calc'],
    advice: 'install LibreOffice with soffice on PATH',
  },
];

/** Uses apt to install the programs that the tests need in addition to npm packages, unless they are already installed. */
export const installPrograms = async ({ isSoak = false } = {}) => {
  const missingPrograms = [...PROGRAMS, ...(isSoak ? SOAK_PROGRAMS : [])].filter((program) => !program.isInstalled());
  if (missingPrograms.length === 0) return;
  const names = missingPrograms.map((program) => program.name).join(' and ');
  if (isOnPath('apt-get')) {
    printLine(`Installing ${names} with apt (once)…`);
    const smallerPackages = missingPrograms.flatMap((program) => program.smallerPackages ?? []);
    if (smallerPackages.length > 0) await installWithApt(smallerPackages);
    const packagesToInstall = missingPrograms.filter((program) => !program.isInstalled()).flatMap((program) => program.packages);
    if (packagesToInstall.length > 0) await installWithApt(packagesToInstall);
  }
  const stillMissingPrograms = missingPrograms.filter((program) => !program.isInstalled());
  if (stillMissingPrograms.length > 0)
    fail(`The tests need ${names}: ${stillMissingPrograms.map((program) => program.advice).join('; ')}. Then run npm test again.`);
};
