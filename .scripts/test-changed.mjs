#!/usr/bin/env node
// `npm run test:changed` runs only the tests affected by changes since the last commit. `npm run test:changed -- main` compares with
// another branch or commit.
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { install } from './lib/install.mjs';
import { fail, root, printLine, runTool } from './lib/process.mjs';
import { runSteps, summarize, createVitestStep } from './lib/test/steps.mjs';
import { installPrograms } from './lib/system.mjs';

const startTime = Date.now();
const [base = 'HEAD'] = process.argv.slice(2);
await install();

const runGit = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const listChanges = () => {
  try {
    return [...runGit('diff', '--name-only', '--merge-base', base), ...runGit('ls-files', '--others', '--exclude-standard')];
  } catch {
    return fail(`Git cannot find "${base}". Pass a branch or a commit.`);
  }
};

const changes = listChanges();
if (changes.length === 0) {
  printLine(`Nothing changed since ${base}.`);
  process.exit(0);
}

/**
 * Returns a file's noun: its name up to the first dot. Every API test starts the server, so imports do not show which tests a change
 * affects. Instead, a test runs when a file with its noun changes.
 */
const getNoun = (file) => basename(file).replace(/\..*$/, '');
const nouns = [...new Set(changes.filter((file) => /^packages\/api\/(src|test)\//.test(file)).map(getNoun))];
const createNounMatcher = (noun) => (test) => test === noun || test.startsWith(`${noun}-`);
const apiTests = runGit('ls-files', '--cached', '--others', '--exclude-standard', 'packages/api/**/*.api.test.ts').filter(
  (file) =>
    nouns.some((noun) => createNounMatcher(noun)(getNoun(file))) ||
    (getNoun(file) === 'analysis' && changes.some((change) => change.startsWith('packages/api/src/engine/'))),
);
const hasChanged = (pattern) => changes.some((file) => pattern.test(file));

const importOptions = { files: ['--changed', base, '--passWithNoTests'] };
const steps = [
  ...(hasChanged(/^(packages|\.scripts|docs)\//) ? [createVitestStep('unit', importOptions)] : []),
  ...(apiTests.length > 0 ? [createVitestStep('api-postgres', { files: apiTests })] : []),
  ...(hasChanged(/^packages\/(sdk-widgets|site|api\/src\/(contract|client))\//) ? [createVitestStep('browser', importOptions)] : []),
];
if (steps.some(({ name }) => name !== 'unit')) await installPrograms();
const codeFiles = changes.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const isLintClean =
  codeFiles.length === 0 || (await runTool('oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...codeFiles])) === 0;

const exitCode = summarize(steps, await runSteps(steps), startTime);
printLine('This run skips end-to-end tests, stories and the embedded database. Run `npm test` before you push.');
process.exit(isLintClean ? exitCode : 1);
