import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../../.scripts/lib/build/build.mjs';
import { selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { runRelist } from './relist.ts';

/** Responses that users may get from a mistyped URL, or from a proxy in front of their server, by the name of the responder. */
const OTHER_SERVERS: Readonly<Record<string, { status: number; type: string; body: string }>> = {
  website: { status: 200, type: 'text/html; charset=utf-8', body: '<!doctype html><title>Sign in to the network</title>' },
  'JSON API': { status: 200, type: 'application/json', body: '{}' },
  gateway: { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' },
  'sign-in proxy': { status: 401, type: 'text/plain', body: 'Who are you?' },
};

let server: Server;
let otherServer = OTHER_SERVERS['website'];
let isAlive = false;
let env: Record<string, string>;
beforeAll(async () => {
  await build();
  server = createServer(({ url }, response) => {
    if (isAlive && url === '/api/health') response.setHeader('content-type', 'application/json').end('{"status":"ok"}');
    else response.writeHead(otherServer?.status ?? 500, { 'content-type': otherServer?.type }).end(otherServer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env = { RELIST_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, RELIST_TOKEN: 'rl_pat_some', HOME: '/nonexistent' };
});
afterAll(() => void server.close());

/** The soak run sends every command to every server. */
const COMMANDS = [['items', 'list'], ['whoami'], ['status'], ['price', '--all'], ['admin', 'health']];

const kinds = Object.keys(OTHER_SERVERS).map((kind, index) => ({ kind, index }));
describe.each(kinds)('when a $kind responds instead of a Relist server', ({ kind, index }) => {
  beforeAll(() => void (otherServer = OTHER_SERVERS[kind]));

  it('relist doctor reports the other server and says what to do', async () => {
    const run = await runRelist(['doctor', '--json'], { env });
    expect(run.code).toBe(1);
    const serverCheck = (JSON.parse(run.stdout) as { name: string; state: string; found: string }[]).find(({ name }) => name === 'Server');
    expect(serverCheck).toMatchObject({ state: 'failed', found: expect.stringMatching(/(?:not a|no) Relist server/) });
    expect(run.stderr).toContain('set another address: relist config url');
  });

  it.each(selectForRun(COMMANDS.slice(index, index + 2), COMMANDS).map((args) => [args]))(
    '%j reports it and does not ask the user to sign in',
    async (args) => {
      const run = await runRelist(args, { env });
      expect(run).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('which no Relist server does. Check the address (--url'),
      });
      expect(run.stderr).not.toContain('<h1>');
    },
  );
});

it('a command recognizes a server whose response headers a proxy removed', async () => {
  otherServer = { status: 200, type: 'application/json', body: '{"email":"ada@example.com","role":"user"}' };
  isAlive = true;
  expect(await runRelist(['whoami'], { env })).toMatchObject({ code: 0, stdout: expect.stringContaining('ada@example.com') });
});
