import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { decodeCursor, encodeCursor } from './paging.ts';
import { sanitizeForStorage } from './sanitize-for-storage.ts';

describe('createLimiter', () => {
  it('never runs more tasks than allowed, keeps their order, and refuses tasks when the queue is full', async () => {
    const runLimited = createLimiter({ concurrency: 2, maxWaiting: 3 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const createTask = (name: number) => async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      order.push(name);
      await new Promise(setImmediate);
      running -= 1;
      if (name === 1) throw new Error('a failed task frees its slot too');
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((name) => runLimited(createTask(name))));
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    await runLimited(createTask(6));
  });
});

describe('createPasswords', () => {
  it('distinguishes passwords up to the last of 200 characters', async () => {
    const passwords = createPasswords();
    const long = 'x'.repeat(199);
    const stored = await passwords.hash(`${long}a`);
    expect(await passwords.verify(stored, `${long}a`)).toMatchObject({ isRight: true });
    expect(await passwords.verify(stored, `${long}b`)).toMatchObject({ isRight: false });
  });

  it('accepts hashes with weaker parameters', async () => {
    const passwords = createPasswords();
    const isOutdated = async (stored: string) => (await passwords.verify(stored, 'secret')).isOutdated;
    expect(await isOutdated(await passwords.hash('secret'))).toBe(false);
    expect(await isOutdated(await hash('secret', { memoryCost: 4096, timeCost: 1 }))).toBe(true);
  });

  it('runs at most two hashes at a time, and the same number for an unknown account as for a known one', async () => {
    let [running, most, verified] = [0, 0, 0];
    const countAndReturn = async <Result>(result: Result): Promise<Result> => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      return result;
    };
    const verify = () => countAndReturn(((verified += 1), false));
    const passwords = createPasswords({ argon: () => Promise.resolve({ hash: () => countAndReturn('$'), verify }) });
    await Promise.all(Array.from({ length: 20 }, (_, index) => passwords.verify(index % 2 ? '$' : null, 'secret')));
    expect({ most, verified }).toEqual({ most: 2, verified: 20 });
  });

  it('verifies a dummy hash for an unknown account, and returns false', async () => {
    expect((await createPasswords().verify(null, 'secret')).isRight).toBe(false);
  });
});

describe('a cursor', () => {
  it('decodes to its input', () => {
    const row = { id: '7f3c0f1e-5f0b-4a52-9d55-0a3f8a1d2b3c', createdAt: new Date(1_795_183_000_123) };
    expect(decodeCursor(encodeCursor(row))).toEqual(row);
  });
});

describe('sanitizeForStorage', () => {
  it('removes only the characters that the database cannot store, at any depth', () => {
    const value = { 'a\\u0000': ['x\u0000y', { deep: 'lone \ud800 half', pair: '😀' }], kept: 'back\\u0000slash', gone: undefined };
    expect(sanitizeForStorage(value)).toEqual({ 'a\\u0000': ['xy', { deep: 'lone \ufffd half', pair: '😀' }], kept: 'back\\u0000slash' });
  });
});
