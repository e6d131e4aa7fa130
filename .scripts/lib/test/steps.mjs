import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, printLine } from '../process.mjs';

/**
 * @typedef {object} Step
 * @property {string} name Unique; also the name of its report.
 * @property {string} command Executable, run from the repository root.
 * @property {string[]} args
 * @property {Record<string, string>} [env] Added to the environment.
 * @property {string[]} [requiredSteps] Names of earlier steps that must pass first. Otherwise this step is skipped and counts as failed.
 * @property {boolean} [hasReport] True when the step writes Vitest's JSON report.
 *
 * @typedef {{ name: string, hasPassed: boolean, seconds: number }} Result
 */

const reportsFolder = join(root, '.cache', 'test');
const vitestBin = join(root, 'node_modules/vitest/vitest.mjs');

const getReportPath = (name) => join(reportsFolder, `${name}.json`);

/** Returns a step that runs a Vitest project. `files` limits it to test files whose path contains one of these strings. */
export const createVitestStep = (name, { project = name, files = [], ...stepOptions } = {}) => ({
  name,
  command: process.execPath,
  args: [
    vitestBin,
    'run',
    '--config',
    '.config/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${relative(root, getReportPath(name))}`,
    ...files,
  ],
  hasReport: true,
  ...stepOptions,
});

const formatHeading = (name) => `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`;

/** Runs a step and resolves to its output, so that parallel steps don't mix their output on the terminal. */
const runQuietly = ({ command, args, env }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ hasPassed: false, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ hasPassed: code === 0, output: Buffer.concat(chunks).toString() }));
  });

const runStep = async (step) => {
  const startTime = Date.now();
  printLine(`Running ${step.name}…`);
  const { hasPassed, output } = await runQuietly(step);
  const seconds = (Date.now() - startTime) / 1000;
  process.stderr.write(`${formatHeading(`${step.name}: ${hasPassed ? 'passed' : 'FAILED'} in ${Math.round(seconds)} s`)}\n${output}`);
  return { name: step.name, hasPassed, seconds };
};

const skip = ({ name, requiredSteps }) => {
  printLine(`${formatHeading(name)}\nThis step was skipped because ${requiredSteps.join(' or ')} failed.`);
  return { name, hasPassed: false, seconds: 0 };
};

/**
 * Runs the steps in their order, at most `maxParallel` at the same time. A step waits until its required steps have ended, and the next
 * step that is ready goes first. Resolves to the results, in the order of the steps.
 * @param {Step[]} steps
 * @param {number} [maxParallel]
 * @returns {Promise<Result[]>}
 */
export const runSteps = async (steps, maxParallel = 1) => {
  rmSync(reportsFolder, { recursive: true, force: true });
  mkdirSync(reportsFolder, { recursive: true });
  /** @type {Map<string, Result>} */
  const results = new Map();
  const waitingSteps = [...steps];
  const runningSteps = new Set();
  const run = async (step) => {
    const hasPassedRequirements = (step.requiredSteps ?? []).every((name) => results.get(name).hasPassed);
    results.set(step.name, hasPassedRequirements ? await runStep(step) : skip(step));
  };
  while (waitingSteps.length + runningSteps.size > 0) {
    const index = waitingSteps.findIndex(({ requiredSteps = [] }) => requiredSteps.every((name) => results.has(name)));
    if (index !== -1 && runningSteps.size < maxParallel) {
      const promise = run(...waitingSteps.splice(index, 1)).finally(() => runningSteps.delete(promise));
      runningSteps.add(promise);
    } else await Promise.race(runningSteps);
  }
  return steps.map(({ name }) => results.get(name));
};

const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(getReportPath(name), 'utf8'));
  } catch {
    return null;
  }
};

const formatFailures = (project, { name, message, assertionResults }) => {
  const file = relative(root, name);
  const failedAssertions = assertionResults.filter(({ status }) => status === 'failed');
  if (failedAssertions.length === 0 && message) return [`${project}  ${file}\n  ${message.slice(0, 2000)}`];
  return failedAssertions.map(
    ({ fullName, failureMessages }) => `${project}  ${file} > ${fullName}\n  ${failureMessages.join('\n').slice(0, 2000)}`,
  );
};

const padNumber = (text, width) => String(text).padStart(width);

/**
 * Prints the failures, each step's duration, the slowest test files and a closing line, `N passed, N failed, N skipped`. Returns the
 * exit code.
 * @param {Step[]} steps
 * @param {Result[]} results
 * @param {number} startTime From Date.now().
 */
export const summarize = (steps, results, startTime) => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const files = [];
  for (const { name, hasReport } of steps) {
    if (!hasReport) continue;
    const report = readReport(name);
    if (!report) {
      counts.failed += 1;
      failures.push(`${name}  wrote no report. See its output above.`);
      continue;
    }
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests;
    for (const file of report.testResults) {
      failures.push(...formatFailures(name, file));
      files.push({ name, file: relative(root, file.name), seconds: (file.endTime - file.startTime) / 1000 });
    }
  }
  const failedSteps = results.filter(({ hasPassed }) => !hasPassed);
  counts.failed = Math.max(counts.failed, failedSteps.length);

  // In a long log, the reasons are far above, so the failures appear again at the end.
  if (failures.length > 0) printLine(`\nFailures:\n${failures.join('\n')}`);
  printLine('\nSteps:');
  for (const { name, hasPassed, seconds } of results)
    printLine(`${padNumber(Math.round(seconds), 5)} s  ${hasPassed ? 'passed' : 'FAILED'}  ${name}`);
  const slowestFiles = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowestFiles.length > 0) printLine('\nSlowest files:');
  for (const { name, file, seconds } of slowestFiles) printLine(`${padNumber(seconds.toFixed(1), 7)} s  ${file} (${name})`);
  const total = Math.round((Date.now() - startTime) / 1000);
  printLine(
    `\nTook ${total} s. ${failedSteps.length === 0 ? 'All steps passed.' : `Failed: ${failedSteps.map(({ name }) => name).join(', ')}.`}`,
  );
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  return failedSteps.length === 0 && counts.failed === 0 ? 0 : 1;
};
