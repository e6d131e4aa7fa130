import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The suffix of a test file determines the database on which `npm test` runs it. *.api.test.ts runs on PostgreSQL, *.both.api.test.ts also
 * on the embedded one, and *.postgres.api.test.ts and *.pglite.api.test.ts on one only. The soak run runs *.api.test.ts on both.
 */

const packageRoot = join(import.meta.dirname, '..');
const listFiles = (folder: string, end: RegExp): string[] =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => end.test(path))
    .map((path) => join(packageRoot, folder, path));
const tests = ['src', 'test'].flatMap((folder) => listFiles(folder, /\.api\.test\.ts$/));

/** Names in a test file whose outcome depends on the database, because it checks the kind, opens a database, or starts server processes. */
const DATABASE_NAMES =
  /\b(isPostgres|PGlite|open(Embedded|Postgres|Database)|startPostgres|createPostgresDatabase|waitForLockWaiters|prepareServerFixture|prepareQueues|bundleServer)\b/;
const SUFFIX = /\.(both|postgres|pglite)\.api\.test\.ts$/;
const POSTGRES_ONLY = /\b(openPostgres|startPostgres|createPostgresDatabase|waitForLockWaiters)\b/;
const PGLITE_ONLY = /\b(PGlite|openEmbedded)\b/;

const findErrors = (file: string, text: string): string[] => [
  ...(DATABASE_NAMES.test(text) && !SUFFIX.test(file)
    ? ['depends on the database: name it *.both, *.postgres or *.pglite.api.test.ts']
    : []),
  ...(file.includes('.postgres.') && PGLITE_ONLY.test(text) ? ['opens the embedded database'] : []),
  ...(file.includes('.pglite.') && POSTGRES_ONLY.test(text) ? ['opens PostgreSQL'] : []),
  ...(/(runIf|skipIf)\(!?isPostgres\)/.test(text) ? ['skips a test on one database: move it to a file for the other one'] : []),
];

describe('the name of a test file', () => {
  it.each(tests.map((file) => [relative(packageRoot, file), file]))('has the suffix for its database: %s', (_, file) => {
    expect(findErrors(basename(file), readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each([
    ['plain.api.test.ts', 'if (isPostgres) expect(1);'],
    ['plain.api.test.ts', 'await openEmbedded(folder);'],
    ['a.postgres.api.test.ts', 'await PGlite.create();'],
    ['a.pglite.api.test.ts', 'await openPostgres(url);'],
    ['a.both.api.test.ts', "it.runIf(isPostgres)('x')"],
  ])('is rejected: %s with the content %s', (file, text) => {
    expect(findErrors(file, text)).toHaveLength(1);
  });
});

/** Server files that check the kind of database, with the test that runs them on both. */
const BRANCHES: Readonly<Record<string, string>> = {
  'src/server/run.ts': 'test/process.both.api.test.ts',
  'src/server/start.ts': 'test/jobs-restart.both.api.test.ts',
};

describe('server code that checks the kind of database', () => {
  const branchingFiles = listFiles('src/server', /(?<!test)\.ts$/)
    .filter((file) => !file.includes('/server/db/') && /\bkind [!=]== '(embedded|postgres)'/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(packageRoot, file));

  it('has a test on both databases', () => {
    expect(branchingFiles.toSorted()).toEqual(Object.keys(BRANCHES));
    const names = tests.map((file) => relative(packageRoot, file));
    for (const file of Object.values(BRANCHES)) expect(names).toContain(file);
  });
});
