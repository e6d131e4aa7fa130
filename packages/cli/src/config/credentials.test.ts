import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCredentials } from './credentials.ts';

describe('the credential store', () => {
  let home: string;
  beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'relist-home-'))));
  afterEach(() => rm(home, { recursive: true, force: true }));
  const open = (env: NodeJS.ProcessEnv = {}) => createCredentials({ XDG_CONFIG_HOME: home, ...env });

  it('finds a token only for its server, and makes the file readable only by its owner', async () => {
    const credentials = open();
    await credentials.save('https://a.example/x', 'secret', 'ada@example.com');
    expect((await credentials.find('https://a.example'))?.token).toBe('secret');
    expect(await credentials.find('https://b.example')).toBeNull();
    expect(await credentials.find('http://a.example')).toBeNull();
    expect((await stat(credentials.file)).mode & 0o777).toBe(0o600);
  });

  it('deletes the token of one server and keeps the others', async () => {
    const credentials = open();
    await credentials.save('https://a.example', '1', 'a@example.com');
    await credentials.save('https://b.example', '2', 'b@example.com');
    expect(await credentials.delete('https://a.example')).toBe(true);
    expect(await credentials.delete('https://a.example')).toBe(false);
    expect((await credentials.find('https://b.example'))?.token).toBe('2');
    expect(await readFile(credentials.file, 'utf8')).not.toContain('a@example.com');
  });

  it('prefers RELIST_TOKEN and treats a damaged file as empty', async () => {
    const credentials = open();
    await credentials.save('https://a.example', 'stored', 'a@example.com');
    await writeFile(credentials.file, '{ torn');
    expect(await credentials.find('https://a.example')).toBeNull();
    expect((await open({ RELIST_TOKEN: 'given' }).find('https://a.example'))?.token).toBe('given');
  });
});
