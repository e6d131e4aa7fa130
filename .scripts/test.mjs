#!/usr/bin/env node
// `npm test`: gets what it needs, then runs everything and says at the end what passed and what did not.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { root, run, say, tool } from './lib/process.mjs';
import { ensureSystem } from './lib/system.mjs';

const PROJECTS = ['unit', 'api-pglite', 'api-postgres', 'browser', 'embed', 'stories', 'e2e'];
const began = Date.now();
const reports = join(root, '.cache', 'test');

await install();
await ensureSystem();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = [];
const step = async (name, work) => {
  const start = Date.now();
  say(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const code = await work();
  results.push({ name, ok: code === 0, seconds: Math.round((Date.now() - start) / 1000) });
};

/** One project a process: a browser and a database are never up at the same time, which keeps two cores and 4 GB enough. */
const vitest = (project) =>
  tool('vitest', [
    'run',
    '--config',
    '.config/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=.cache/test/${project}.json`,
  ]);

await step('check', () => run(process.execPath, ['.scripts/check.mjs']));
await step('build', async () => {
  await build();
  return 0;
});
for (const project of PROJECTS) await step(project, () => vitest(project));

const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const project of PROJECTS) {
  try {
    const report = JSON.parse(readFileSync(join(reports, `${project}.json`), 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests;
    for (const { name, message, assertionResults } of report.testResults) {
      const file = relative(root, name);
      const broken = assertionResults.filter(({ status }) => status === 'failed');
      if (broken.length === 0 && message) failures.push(`${project}  ${file}\n  ${message.slice(0, 2000)}`);
      for (const { fullName, failureMessages } of broken)
        failures.push(`${project}  ${file} > ${fullName}\n  ${failureMessages.join('\n').slice(0, 2000)}`);
    }
  } catch {
    counts.failed += 1;
  }
}

// A long log scrolls the reason away: it stands once more where people look first.
if (failures.length > 0) say(`\nWhat failed:\n${failures.join('\n')}`);
say(`\n${results.map(({ name, ok, seconds }) => `${ok ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`).join('\n')}`);
const broken = results.filter(({ ok }) => !ok);
counts.failed = Math.max(counts.failed, broken.length);
say(
  `In ${Math.round((Date.now() - began) / 1000)} s. ${broken.length === 0 ? 'All steps passed.' : `Failed: ${broken.map(({ name }) => name).join(', ')}; the messages stand above.`}`,
);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exit(broken.length === 0 ? 0 : 1);
