import { describe, expect, it } from 'vitest';
import { createToken } from '../shared/tokens.ts';
import { redactSecrets } from './error-events.ts';

describe('redactSecrets', () => {
  it.each([
    ['Incorrect API key provided: sk-proj-abcdef123456.', 'Incorrect API key provided: [secret].'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [secret]'],
    ['connect postgres://relist:hunter2@db:5432/relist failed', 'connect [secret]@db:5432/relist failed'],
    ['duplicate key (email)=(ada@example.com)', 'duplicate key (email)=([email])'],
    ['hash $argon2id$v=19$m=1,t=2$abc is odd', 'hash [secret] is odd'],
    ['token rl_pat_abcdefgh', 'token [secret]'],
    ['bad token fbC-NNEMNeZE6PWbwK2SYLATk-sk-abcdefghijklmnopq!', 'bad token [secret]!'],
  ])('redacts %j', (message, expected) => expect(redactSecrets(message)).toBe(expected));

  it('removes every token that we create', () => {
    for (let attempt = 0; attempt < 200; attempt += 1) expect(redactSecrets(`bad token ${createToken()}!`)).toBe('bad token [secret]!');
  });

  it('keeps useful details: codes, ids, tables, numbers', () => {
    const message = 'unavailable: insert into "items" for 7f3c0f1e-5f0b-4a52-9d55-0a3f8a1d2b3c - deadlock detected, status 503';
    expect(redactSecrets(message)).toBe(message);
  });
});
