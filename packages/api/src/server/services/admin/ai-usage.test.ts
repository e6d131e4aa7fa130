import { describe, expect, it } from 'vitest';
import { createAiUsage } from './ai-usage.ts';

const clock = () => new Date('2026-03-10T12:00:00Z');

describe('createAiUsage', () => {
  it('uses the configured prices', async () => {
    const row = { provider: 'openai', model: 'known', calls: 2, promptTokens: 2_000_000, completionTokens: 500_000 };
    const rows = [[{ ...row, day: '2026-03-09' }], [{ ...row, userId: 'u', email: 'e' }]];
    const knex = { raw: async () => ({ rows: rows.shift() }) } as never;
    const report = await createAiUsage({ knex, clock, prices: { known: { prompt: 0.4, completion: 1.6 } } }).report({ days: 30 });
    expect([report.cost, report.days[0]?.cost, report.users[0]?.cost].map((cost) => cost?.toFixed(6))).toEqual(Array(3).fill('1.600000'));
  });
});
