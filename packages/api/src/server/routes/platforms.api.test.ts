import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { PLATFORMS } from '../../contract/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /api/platforms', () => {
  it('tells everybody the rules of every platform', async () => {
    const rules = await app.anonymous.platforms.list();
    expect(rules.map(({ id }) => id)).toEqual([...PLATFORMS]);
  });
});
