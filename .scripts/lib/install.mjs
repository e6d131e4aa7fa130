import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, runStep } from './process.mjs';

/** Minimum Node version. It matches "engines" in package.json and follows from our dependencies. */
const MIN_NODE_VERSION = [20, 19];

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor >= MIN_NODE_VERSION[1])) return;
  fail(
    `Relist needs Node ${MIN_NODE_VERSION.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and run the command again.`,
  );
};

const isUpToDate = () => {
  const stamp = join(root, 'node_modules', '.package-lock.json');
  return existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
};

/** Makes node_modules match the lockfile, unless it already does. */
export const install = async () => {
  checkNode();
  if (isUpToDate()) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { stdio: ['ignore', 'ignore', 'inherit'] };
  if ((await runStep('Installing packages (once, about a minute)', () => run(npm, args, options))) === 0) return;
  fail('Packages could not be installed. Check the network connection and the free disk space, then run the command again.');
};
