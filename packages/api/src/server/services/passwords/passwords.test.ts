import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('createPasswords', () => {
  it('distinguishes passwords up to the last of 200 characters', async () => {
    const passwords = createPasswords();
    const longPrefix = 'x'.repeat(199);
    const storedHash = await passwords.hash(`${longPrefix}a`);
    expect(await passwords.verify(storedHash, `${longPrefix}a`)).toMatchObject({ isCorrect: true });
    expect(await passwords.verify(storedHash, `${longPrefix}b`)).toMatchObject({ isCorrect: false });
  });

  it('marks hashes with weaker parameters as outdated', async () => {
    const passwords = createPasswords();
    const isOutdated = async (storedHash: string) => (await passwords.verify(storedHash, 'secret')).isOutdated;
    expect(await isOutdated(await passwords.hash('secret'))).toBe(false);
    expect(await isOutdated(await hash('secret', { memoryCost: 4096, timeCost: 1 }))).toBe(true);
  });

  it('runs at most two hashes at a time, and the same number for an unknown account as for a known one', async () => {
    let [runningCount, maxRunningCount, verifiedCount] = [0, 0, 0];
    const countAndReturn = async <Result>(result: Result): Promise<Result> => {
      maxRunningCount = Math.max(maxRunningCount, (runningCount += 1));
      await new Promise((resolve) => setTimeout(resolve, 2));
      runningCount -= 1;
      return result;
    };
    const verify = () => countAndReturn(((verifiedCount += 1), false));
    const passwords = createPasswords({ loadArgon: () => Promise.resolve({ hash: () => countAndReturn('$'), verify }) });
    await Promise.all(Array.from({ length: 20 }, (_, index) => passwords.verify(index % 2 ? '$' : null, 'secret')));
    expect({ maxRunningCount, verifiedCount }).toEqual({ maxRunningCount: 2, verifiedCount: 20 });
  });

  it('verifies a dummy hash for an unknown account, and returns false', async () => {
    expect((await createPasswords().verify(null, 'secret')).isCorrect).toBe(false);
  });
});
