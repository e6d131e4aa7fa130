import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { fillFolder } from './photo-folder.ts';
import { startOnTerminal, runRelist } from './relist.ts';
import { startSharedServer, type Seller, type SharedServer } from './server.ts';
import { startProxy, type Proxy } from './unreliable-proxy.ts';

let server: SharedServer;
let seller: Seller;
let proxy: Proxy;
let home: string;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startSharedServer();
  proxy = await startProxy(server.url, { delay: 30 });
  home = await mkdtemp(join(tmpdir(), 'relist-terminal-'));
  seller = await server.register();
  env = { RELIST_URL: proxy.url, RELIST_TOKEN: seller.token, HOME: home };
});
afterAll(async () => {
  await proxy?.stop();
  await rm(home, { recursive: true, force: true });
});

const ENTER = '\r';
const DOWN = '\u001b[B';

describe('relist on a terminal', () => {
  it('shows the plan, lets the user change it, saves the change, and draws one progress line', async () => {
    const folder = await fillFolder(join(home, 'plan'), { 'left-boot.jpg': 1, 'right-boot.jpg': 2, 'mug.jpg': 3 });
    const terminal = startOnTerminal(['analyze', folder], { env });
    await terminal.waitForText('3 items.');
    terminal.type(DOWN + DOWN + ENTER);
    await terminal.waitForText('Which groups are one item?');
    terminal.type(` ${DOWN}${DOWN} ${ENTER}`);
    await terminal.waitForText('2 items.');
    terminal.type(ENTER);
    expect(await terminal.ended).toBe(0);
    expect(terminal.getText()).toMatch(/█+░* \d\/2/);
    expect(terminal.getText()).toContain('2 analyzed.');
    expect(await seller.fetchItems()).toHaveLength(2);
    // A later run without a terminal uses the edited groups.
    const secondRun = await runRelist(['analyze', folder, '--json', 'item.photos.position'], { env });
    expect(secondRun.code).toBe(0);
    expect(JSON.parse(secondRun.stdout)).toHaveLength(2);
    expect(await seller.fetchItems()).toHaveLength(2);
  });

  it.runIf(isSoak)('counts only requests in progress after Ctrl-C', async () => {
    const folder = await fillFolder(join(home, 'stopped'), Object.fromEntries([4, 5, 6, 7].map((number) => [`${number}/1.jpg`, number])));
    const uploadsBefore = proxy.countUploads();
    const terminal = startOnTerminal(['analyze', folder, '--yes', '--concurrency', '1'], { env });
    // Wait for the second upload: after the first one, the second photo is read but not yet sent.
    await proxy.waitUntil(() => proxy.countUploads() > uploadsBefore + 1);
    terminal.type('\u0003');
    expect(await terminal.ended).toBe(130);
    expect(terminal.getText()).toContain('1/4');
    expect(terminal.getText()).toMatch(/[12] not started/);
    expect(terminal.getText()).not.toContain('4/4');
  });

  it('asks for the email and password, and does not show the password', async () => {
    const terminal = startOnTerminal(['login'], { env: { ...env, RELIST_TOKEN: '' } });
    await terminal.waitForText('Email');
    terminal.type(seller.email + ENTER);
    await terminal.waitForText('Password');
    terminal.type(seller.password + ENTER);
    expect(await terminal.ended).toBe(0);
    expect(terminal.getText()).not.toContain(seller.password);
    expect(await readFile(join(home, '.config/relist/hosts.json'), 'utf8')).toContain(seller.email);
  });

  it('asks before deleting, and deletes nothing if the answer is no', async () => {
    const itemsBefore = await seller.fetchItems();
    const terminal = startOnTerminal(['items', 'delete', itemsBefore[0]?.id ?? ''], { env });
    await terminal.waitForText('Delete this item?');
    terminal.type(`n${ENTER}`);
    expect(await terminal.ended).toBe(1);
    expect(await seller.fetchItems()).toHaveLength(itemsBefore.length);
  });

  it.runIf(isSoak)('exits a prompt on Ctrl-C with code 130, as shells expect', async () => {
    const terminal = startOnTerminal(['login'], { env });
    await terminal.waitForText('Email');
    terminal.type('\u0003');
    expect(await terminal.ended).toBe(130);
  });

  it.runIf(isSoak).each<Record<string, string>>([{ NO_COLOR: '1' }, { TERM: 'dumb' }])(
    'writes no escape sequence under %j',
    async (setting) => {
      const folder = await fillFolder(join(home, `plain-${Object.keys(setting)[0]}`), {
        'a/1.jpg': 101 + Object.keys(setting).join('').length,
      });
      const terminal = startOnTerminal(['analyze', folder, '--yes'], { env: { ...env, ...setting } });
      expect(await terminal.ended).toBe(0);
      expect(terminal.getOutput()).not.toContain('\u001b');
      expect(terminal.getOutput().includes('█')).toBe(!('TERM' in setting));
    },
  );

  it('does not prompt on a dumb terminal', async () => {
    const terminal = startOnTerminal(['login'], { env: { ...env, TERM: 'dumb' } });
    expect(await terminal.ended).toBe(2);
    expect(terminal.getText()).toContain('There is no terminal for a prompt');
  });
});
