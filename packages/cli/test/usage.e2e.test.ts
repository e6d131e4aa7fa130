import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFolder } from './photo-folder.ts';
import { commandPath, runRelist } from './relist.ts';
import { startSharedServer, type SharedServer } from './server.ts';

let server: SharedServer;
let home: string;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startSharedServer();
  const seller = await server.register();
  home = await mkdtemp(join(tmpdir(), 'relist-usage-'));
  env = { RELIST_URL: server.url, RELIST_TOKEN: seller.token, HOME: home };
  const folder = await fillFolder(join(home, 'photos'), { 'a/1.jpg': 1, 'b/1.jpg': 2 });
  expect(await runRelist(['analyze', folder, '--platform', 'ebay'], { env })).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await rm(home, { recursive: true, force: true });
});

it.each([
  [['items', 'show', 'not-an-id'], 1, 'ID'],
  [['items', 'show', '5f1b2c3d-0000-4000-8000-000000000000'], 1, 'Not found'],
  [['items', 'edit', '5f1b2c3d-0000-4000-8000-000000000000'], 2, 'Nothing to change'],
  [['items', 'edit', '5f1b2c3d-0000-4000-8000-000000000000', '--clear', 'price'], 2, 'got "price"'],
  [['price', 'lamp', '--platform', 'ebey'], 2, 'ebay'],
  [['price', ' '], 2, 'Name an item'],
  [['price', 'all'], 2, 'Use --all'],
  [['price', '5f1b2c3d-0000-4000-8000-000000000000', '--cost', '40'], 2, 'need a named item'],
  [['items', 'list', '--limit', '0'], 2, '--limit accepts a whole number'],
  [['items', 'list', '--json', 'nmae'], 2, 'Unknown field "nmae". Fields are id, name'],
  [['items', 'delete', 'no-such-id', '--yes', '--json', '--jq', '.deleted['], 2, '--jq: syntax error'],
  [['items', 'list', '--jq', '.[].id'], 2, 'add --json'],
  [['admin', 'users'], 1, 'Ask an admin for access'],
  [['config', 'unknown', 'red'], 2, 'Unknown setting "unknown"'],
  [['completion', 'tcsh'], 2, 'bash, zsh, fish'],
  [['items', 'sell'], 2, 'unknown command'],
  [['help', 'sell'], 2, 'Usage: relist'],
  [['analyze', '--json', 'photos', '--yes'], 2, 'If you meant it for the command, write: relist analyze --yes photos --json\n'],
  // These commands fail before they read the folder.
  [
    ['analyze', '--json', 'photos', './nowhere'],
    2,
    'Unknown field "photos". Fields are item, listing, optimization, question. Put folders',
  ],
  [['analyze', '--json', 'plan,photo', '--dry-run', './nowhere'], 2, 'Unknown field "photo". Fields are items, photos, '],
  [['listings', 'export', '--json'], 2, 'This prints a file unchanged'],
])('%j exits with code %i and prints a message to stderr', async (args, code, message) => {
  const run = await runRelist(args, { env });
  expect(run).toMatchObject({ code });
  expect(run.stderr).toContain(message);
});

it('relist sales import names the option that maps unknown columns', async () => {
  const file = join(home, 'sales.csv');
  await writeFile(file, 'Thing,Paid\niPhone 12 128GB,160\n');
  const run = await runRelist(['sales', 'import', file], { env });
  expect(run).toMatchObject({ code: 1 });
  expect(run.stderr).toContain('Name the columns with --map title=Item,price=Paid.');
});

it('relist watch reports a missing folder before it prints "Watching"', async () => {
  const run = await runRelist(['watch', './nowhere'], { env });
  expect(run).toMatchObject({ code: 2 });
  expect(run.stderr).not.toContain('Watching');
});

describe('errors', () => {
  it('are also printed as JSON with --json', async () => {
    const run = await runRelist(['items', 'show', '5f1b2c3d-0000-4000-8000-000000000000', '--json'], { env });
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ error: { code: 'not_found' } });
    const misusedRun = await runRelist(['items', 'list', '--unknown', '--json'], { env });
    expect(misusedRun.code).toBe(2);
    expect(JSON.parse(misusedRun.stdout)).toEqual({ error: { message: "unknown option '--unknown'", code: null } });
  });

  it('print nothing to standard output with a filter', async () => {
    const run = await runRelist(['items', 'show', '5f1b2c3d-0000-4000-8000-000000000000', '--json', '--jq', '.id'], { env });
    expect(run).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('help', () => {
  it.each([[['--help']], [['items', '--help']], [['help', 'analyze']], [['analyze', '--help']]])(
    '%j exits with 0 and prints to stdout',
    async (args) => {
      const run = await runRelist(args, { env: {} });
      expect(run).toMatchObject({ code: 0, stderr: '' });
      expect(run.stdout).toContain('Usage: relist');
      expect(run.stdout).toContain('--json [fields]');
    },
  );

  it('describes every command', async () => {
    const { stdout } = await runRelist(['--help'], { env: {} });
    expect(stdout).toMatch(/^  sales +\w/m);
    expect(stdout).not.toMatch(/^  [a-z]+$/m);
  });
});

describe('standard output', () => {
  it('may be closed early by its reader', async () => {
    const script = `"${process.execPath}" "${commandPath}" items list --json | head -c 1 > /dev/null; echo "\${PIPESTATUS[0]}"`;
    expect(execFileSync('bash', ['-c', script], { env: { ...process.env, ...env }, encoding: 'utf8' })).toBe('0\n');
  });

  it.runIf(process.platform === 'linux')('causes an error with exit code 1 if it cannot be written', async () => {
    const fullDevice = await open('/dev/full', 'w');
    const child = spawn(process.execPath, [commandPath, 'items', 'list'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', fullDevice.fd, 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
    expect(output).toContain('The output could not be written: ENOSPC');
    await fullDevice.close();
  });
});
