import { setTimeout as resolveAfter } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createClaims } from './claims.ts';

describe('createClaims', () => {
  it('assigns content to the first group that claimed it, even if another group was read sooner', async () => {
    const claim = createClaims();
    const [firstClaim, secondClaim] = [claim('coat', resolveAfter(20, 'same')), claim('copy', Promise.resolve('same'))];
    expect([await firstClaim, await secondClaim]).toEqual([undefined, 'coat']);
  });

  it('assigns each content to one group, and nothing to a group without content', async () => {
    const claim = createClaims();
    const claims = [claim('empty', Promise.resolve(null)), claim('coat', Promise.resolve('a')), claim('lens', Promise.resolve('b'))];
    expect(await Promise.all(claims)).toEqual([undefined, undefined, undefined]);
    expect(await claim('again', Promise.resolve('b'))).toBe('lens');
  });

  it('assigns content to the next group when the first could not be read', async () => {
    const claim = createClaims();
    const brokenClaim = claim(
      'gone',
      resolveAfter(20).then(() => Promise.reject(new Error('unreadable'))),
    );
    const nextClaim = claim('coat', Promise.resolve('same'));
    await expect(brokenClaim).rejects.toThrow('unreadable');
    expect(await nextClaim).toBeUndefined();
    expect(await claim('copy', Promise.resolve('same'))).toBe('coat');
  });

  it('keeps the first group as the owner when a later one fails before it is read', async () => {
    const claim = createClaims();
    const slowClaim = claim('slow', resolveAfter(30, 'same'));
    const brokenClaim = claim('broken', Promise.reject(new Error('unreadable')));
    const lastClaim = claim('last', Promise.resolve('same'));
    await expect(brokenClaim).rejects.toThrow('unreadable');
    expect([await slowClaim, await lastClaim]).toEqual([undefined, 'slow']);
  });
});
