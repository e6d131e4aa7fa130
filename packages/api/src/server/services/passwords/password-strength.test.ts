import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, assertStrongPassword } from './password-strength.ts';

const LIST = new URL('../../../../models/passwords/common.txt.gz', import.meta.url);
const common = gunzipSync(readFileSync(LIST)).toString().trimEnd().split('\n');

describe('isCommonPassword', () => {
  it('knows 100,000 passwords, the first and the last of them, and whatever lies between', async () => {
    expect(new Set(common).size).toBe(100_000);
    const sample = [common[0]!, common.at(-1)!, ...common.filter((_, at) => at % 997 === 0)];
    expect(await Promise.all(sample.map(isCommonPassword))).toEqual(sample.map(() => true));
  });

  it('takes nothing else for one: neither a beginning, nor two lines, nor nothing', async () => {
    const known = new Set(common);
    const others = common.filter((_, at) => at % 997 === 0).flatMap((word) => [word.slice(0, -1), `${word} `, `${word}\n${word}`, '']);
    for (const word of others.filter((word) => !known.has(word))) expect([word, await isCommonPassword(word)]).toEqual([word, false]);
  });
});

describe('assertStrongPassword', () => {
  it('takes what a password manager makes, whoever the person is', async () => {
    for (let at = 0; at < 20; at += 1)
      await assertStrongPassword(randomBytes(12 + at * 7).toString('base64url'), 'password', ['ada@example.com', null]);
  });

  it('judges the first 32 characters, so that a long text costs no more than a short one', async () => {
    const tail = 'x7Kq-plum-tree-Vb2';
    await assertStrongPassword(`${'a'.repeat(14)}${tail}`, 'password', []);
    await expect(assertStrongPassword(`${'a'.repeat(32)}${tail}`, 'password', [])).rejects.toMatchObject({ code: 'invalid_values' });
  });
});
