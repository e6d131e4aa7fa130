import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { PLATFORMS, RULE_NAMES } from '../../contract/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /api/platforms', () => {
  it('returns the rules of every platform without sign-in', async () => {
    const rules = await app.anonymous.platforms.list();
    expect(rules.map(({ id }) => id)).toEqual([...PLATFORMS]);
  });
});

describe('GET /api/admin/rule-packs', () => {
  it('returns every rule with its value and source to administrators', async () => {
    const admin = await app.buildUser({ role: 'admin' });
    const packs = await admin.client.rulePacks.list();
    expect(packs.map(({ id }) => id)).toEqual([...PLATFORMS, 'mercari']);
    expect(packs.find(({ id }) => id === 'ebay')).toMatchObject({ name: 'eBay', checkedOn: '2026-11-20', feeDate: '2026-08' });
    expect(packs.find(({ id }) => id === 'ebay')?.rules).toContainEqual({
      rule: 'photosMax',
      value: 24,
      source: 'Third party; older official pages say 12.',
    });
    const instagram = packs.find(({ id }) => id === 'instagram')?.rules ?? [];
    expect(instagram.find(({ rule }) => rule === 'titleMax')?.value).toBeNull();
    // There is no documented source for 3.
    expect(instagram).toContainEqual({ rule: 'photosTarget', value: 3, source: null });
    for (const { rules } of packs) expect(rules.map(({ rule }) => rule)).toEqual([...RULE_NAMES]);
  });

  it('refuses everyone else', async () => {
    await expectError((await app.buildUser()).client.rulePacks.list(), 'forbidden');
  });
});
