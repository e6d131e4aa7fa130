import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAiOptions, readMailOptions, readOidcOptions } from './connections.ts';
import { chooseNetworkThreads, EnvironmentError, readEnvironment } from './env.ts';
import { SECRETS, Variables } from './variables.ts';

const findErrors = (source: Record<string, string>): readonly string[] => {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.errors;
    throw error;
  }
};

describe('readEnvironment', () => {
  it('requires no variables', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      RELIST_DATA_DIR: '.relist',
      AI_PROVIDER: 'auto',
      EMBED_ORIGINS: [],
      TRUST_PROXY: false,
    });
  });

  it("treats empty values as unset and ignores other programs' variables", () => {
    const emptyValues = Object.fromEntries(Object.keys(Variables.shape).map((name) => [name, ' ']));
    expect(readEnvironment({ ...emptyValues, PATH: '/bin' })).toEqual(readEnvironment({}));
  });

  it('allows the roles api and worker only with a shared database and photo store', () => {
    expect(readEnvironment({}).RELIST_ROLE).toBe('all');
    const sharedSettings = { DATABASE_URL: 'postgres://db/relist', S3_BUCKET: 'photos' };
    expect(findErrors({ RELIST_ROLE: 'worker' })).toEqual([
      'DATABASE_URL: is required when RELIST_ROLE is api or worker',
      'S3_BUCKET: is required when RELIST_ROLE is api or worker',
    ]);
    expect(findErrors({ RELIST_ROLE: 'worker', ...sharedSettings })).toEqual([]);
    expect(findErrors({ RELIST_ROLE: 'api', ...sharedSettings })).toEqual(['RELIST_WORKER_URL: is required when RELIST_ROLE is api']);
    expect(findErrors({ RELIST_ROLE: 'api', RELIST_WORKER_URL: 'http://worker:3000', ...sharedSettings })).toEqual([]);
  });

  it('parses lists, numbers and flags', () => {
    const variables = readEnvironment({
      PORT: '0',
      EMBED_ORIGINS: 'https://a.example, https://b.example:8443',
      TRUST_PROXY: '1',
      AI_DEADLINE_MS: '5000',
    });
    expect(variables).toMatchObject({
      PORT: 0,
      EMBED_ORIGINS: ['https://a.example', 'https://b.example:8443'],
      TRUST_PROXY: true,
      AI_DEADLINE_MS: 5000,
    });
  });

  it('reports all errors together, without values that could be secret', () => {
    const errors = findErrors({
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db',
      EMBED_ORIGINS: '*',
      TRUST_PROXY: 'maybe',
      ADMIN_EMAIL: 'me',
      AI_PROVIDER: 'openai',
    });
    expect(errors.map((line) => line.split(':')[0]).toSorted()).toEqual([
      'ADMIN_EMAIL',
      'DATABASE_URL',
      'EMBED_ORIGINS',
      'PORT',
      'TRUST_PROXY',
    ]);
    expect(errors.join()).not.toContain('hunter2');
    expect(findErrors({ AI_PROVIDER: 'openai' })).toEqual(['OPENAI_API_KEY: is required when AI_PROVIDER is openai']);
    expect(findErrors({ S3_ACCESS_KEY: 'key' })).toEqual([
      'S3_BUCKET: is required with the other S3 settings',
      'S3_ACCESS_KEY: requires S3_SECRET_KEY, and vice versa; set both or neither',
    ]);
  });

  it('reads secrets from files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'relist-env-')), 'key');
    writeFileSync(file, 'sk-from-file\n');
    const names = SECRETS.filter((name) => !name.endsWith('_URL'));
    const variables = readEnvironment({ S3_BUCKET: 'photos', ...Object.fromEntries(names.map((name) => [`${name}_FILE`, file])) });
    for (const name of names) expect(variables[name]).toBe('sk-from-file');
    const smtpUrlFile = join(mkdtempSync(join(tmpdir(), 'relist-env-')), 'smtp');
    writeFileSync(smtpUrlFile, 'smtps://relay:s3cret@mail.example\n');
    const mail = readEnvironment({ SMTP_URL_FILE: smtpUrlFile, MAIL_FROM: 'hello@relist.example', PUBLIC_URL: 'https://relist.example' });
    expect(readMailOptions(mail)).toEqual({ url: 'smtps://relay:s3cret@mail.example', from: 'hello@relist.example' });
    expect(findErrors({ OPENAI_API_KEY_FILE: '/no/such/file' })).toEqual(['OPENAI_API_KEY_FILE: /no/such/file cannot be read']);
  });

  it('describes every variable in a sentence', () => {
    for (const [name, schema] of Object.entries(Variables.shape)) expect(schema.description, name).toMatch(/\.$/);
  });
});

describe('the settings for email and sign-in', () => {
  it('are unset by default and require the variables that belong to them', () => {
    expect(readMailOptions(readEnvironment({}))).toBeNull();
    expect(readOidcOptions(readEnvironment({}))).toBeNull();
    expect(findErrors({ SMTP_URL: 'smtp://mail.example' })).toEqual([
      'MAIL_FROM: is required when SMTP_URL is set',
      'PUBLIC_URL: is required when SMTP_URL is set',
    ]);
    expect(findErrors({ OIDC_ISSUER: 'https://accounts.example' })).toEqual(['OIDC_CLIENT_ID: is required when OIDC_ISSUER is set']);
  });

  it('allow a provider over http only on this machine', () => {
    const createSource = (issuer: string) => ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'relist' });
    expect(findErrors(createSource('http://accounts.example'))).toEqual([
      'OIDC_ISSUER: must begin with https:// unless it is on this machine',
    ]);
    expect(findErrors(createSource('https://accounts.example'))).toEqual([]);
    expect(readOidcOptions(readEnvironment(createSource('http://localhost:4000')))).toEqual({
      issuer: 'http://localhost:4000',
      clientId: 'relist',
      clientSecret: null,
    });
  });

  it.each(['a@b.co\r\nBcc: x@y.co', 'a@b.co, c@d.co', 'Relist', '<a@b.co> <c@d.co>', 'Ada "x" <a@b.co>'])(
    'reject the sender %j',
    (from) => {
      const errors = findErrors({ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://relist.example', MAIL_FROM: from });
      expect(errors).toEqual(['MAIL_FROM: must be an address such as Relist <hello@relist.example>']);
    },
  );
});

describe('readAiOptions', () => {
  const readOptions = (source: Record<string, string>) => readAiOptions(readEnvironment(source));

  it('uses a provider when there is a key, unless configured otherwise', () => {
    expect(readOptions({})).toBeNull();
    expect(readOptions({ OPENAI_API_KEY: 'sk' })).toMatchObject({ apiKey: 'sk', deadlineMs: 60_000 });
    expect(readOptions({ OPENAI_API_KEY: 'sk', AI_PROVIDER: 'embedded' })).toBeNull();
    expect(readOptions({ AI_PROVIDER: 'openai', OPENAI_BASE_URL: 'http://localhost:11434/v1' })).toMatchObject({
      baseUrl: 'http://localhost:11434/v1',
    });
  });
});

it('chooseNetworkThreads returns two threads, or one with less than 3 GB of memory, and logs it', () => {
  const GIGABYTE = 2 ** 30;
  const logLines: string[] = [];
  const logger = { info: (sentence: string) => void logLines.push(sentence) };
  expect(chooseNetworkThreads(logger, 3 * GIGABYTE)).toBe(2);
  expect(logLines).toEqual([]);
  expect(chooseNetworkThreads(logger, 2 * GIGABYTE)).toBe(1);
  expect(logLines).toEqual(['This machine has 2.0 GB of memory, so one thread analyzes photos instead of two.']);
});
