import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { fail, run, say } from './process.mjs';

const onPath = (name) => {
  try {
    execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Debian keeps initdb outside PATH, in a folder for each major version. */
const hasPostgres = () => {
  if (onPath('initdb')) return true;
  const base = '/usr/lib/postgresql';
  return existsSync(base) && readdirSync(base).some((version) => existsSync(join(base, version, 'bin', 'initdb')));
};

let isUpdated = false;
const aptInstall = async (packages) => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  if (!isUpdated) await apt('update', '-qq');
  isUpdated = true;
  return (await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)) === 0;
};

const NEEDS = [
  {
    name: 'Chromium',
    there: () => Boolean(chromiumPath()),
    // Sufficient for the tests and a third of the size, but only on Debian.
    smaller: ['chromium-headless-shell', 'fonts-liberation'],
    packages: ['chromium', 'fonts-liberation'],
    else: 'install Chrome or Chromium, or set CHROMIUM to its path',
  },
  { name: 'nginx', there: () => onPath('nginx') || existsSync('/usr/sbin/nginx'), packages: ['nginx'], else: 'install nginx' },
  { name: 'PostgreSQL', there: hasPostgres, packages: ['postgresql'], else: 'install PostgreSQL so that initdb is in PATH' },
];

/** Needed only by `npm run test:soak`. */
const SOAK_NEEDS = [
  {
    name: 'LibreOffice Calc',
    there: () => onPath('soffice'),
    packages: ['libreoffice-calc'],
    else: 'install LibreOffice so that soffice is in PATH',
  },
];

/** Installs what the tests need in addition to npm packages: uses installed programs, or else asks apt. */
export const ensureSystem = async ({ soak = false } = {}) => {
  const missing = [...NEEDS, ...(soak ? SOAK_NEEDS : [])].filter((need) => !need.there());
  if (missing.length === 0) return;
  const names = missing.map((need) => need.name).join(' and ');
  if (onPath('apt-get')) {
    say(`Installing ${names} with apt (once) …`);
    const smaller = missing.flatMap((need) => need.smaller ?? []);
    if (smaller.length > 0) await aptInstall(smaller);
    const wanted = missing.filter((need) => !need.there()).flatMap((need) => need.packages);
    if (wanted.length > 0) await aptInstall(wanted);
  }
  const still = missing.filter((need) => !need.there());
  if (still.length > 0) fail(`The tests need ${names}: ${still.map((need) => need.else).join('; ')}. Then run npm test again.`);
};
