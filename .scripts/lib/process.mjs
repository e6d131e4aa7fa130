import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const printLine = (sentence) => process.stderr.write(`${sentence}\n`);

/**
 * Prints a step's title before the step runs, and its duration afterwards on the same line. Resolves to the result of `work`.
 * @template Result
 * @param {string} title
 * @param {() => Result | Promise<Result>} work
 */
export const runStep = async (title, work) => {
  const startTime = performance.now();
  process.stderr.write(`${title}…`);
  const result = await work();
  printLine(` ${Math.ceil((performance.now() - startTime) / 1000)} s`);
  return result;
};

/** Ends the process with a message, without a stack trace. */
export const fail = (sentence) => {
  printLine(`\n${sentence}`);
  process.exit(1);
};

/** Runs a command with our stdin and stdout. Resolves to its exit code: 128 when a signal ended it, 127 when it was not found. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 128));
  });

/** Runs a command from node_modules/.bin. */
export const runTool = (name, args, options) =>
  run(process.platform === 'win32' ? `node_modules\\.bin\\${name}` : `node_modules/.bin/${name}`, args, options);

/** Node arguments that run source files directly, including workspace packages. */
export const SOURCE_ARGUMENTS = ['--conditions=@relist/source', '--import', 'tsx'];
