import type { Knex } from 'knex';
import type { AiUsageQuery, AiUsageReport } from '../../../contract/index.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';

/** US dollars per million tokens. */
export interface ModelPrice {
  readonly prompt: number;
  readonly completion: number;
}
/** Prices by model. Models without an entry have an unknown cost. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>;

interface UsageRow {
  readonly provider: string;
  readonly model: string;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

const SUM_COLUMNS = `count(*)::int as calls, sum(prompt_tokens)::float8 as "promptTokens", sum(completion_tokens)::float8 as "completionTokens"`;
const MILLION = 1_000_000;
const MAX_USERS = 50;

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Groups rows in order of first appearance. */
const groupUsage = <Row>(rows: readonly Row[], getKey: (row: Row) => string): Row[][] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(getKey(row), [...(groups.get(getKey(row)) ?? []), row]);
  return [...groups.values()];
};

const compareCalls = (a: { calls: number }, b: { calls: number }): number => b.calls - a.calls;

export const createAiUsage = ({ knex, clock, prices }: { knex: Knex; clock: Clock; prices: ModelPrices }) => {
  const calculateCost = ({ model, promptTokens, completionTokens }: UsageRow): number | null => {
    const price = prices[model];
    return price ? (promptTokens * price.prompt + completionTokens * price.completion) / MILLION : null;
  };

  /** Adds up usage and costs. One unknown price makes the total cost unknown. */
  const sumUsage = (rows: readonly UsageRow[]) => {
    const costs = rows.map(calculateCost);
    const sum = (pick: (row: UsageRow) => number): number => rows.reduce((total, row) => total + pick(row), 0);
    return {
      calls: sum(({ calls }) => calls),
      promptTokens: sum(({ promptTokens }) => promptTokens),
      completionTokens: sum(({ completionTokens }) => completionTokens),
      cost: costs.includes(null) ? null : costs.reduce<number>((total, cost) => total + (cost ?? 0), 0),
    };
  };

  const readDaysSince = async (startDate: Date): Promise<(UsageRow & { day: string })[]> => {
    const { rows } = await knex.raw<{ rows: (UsageRow & { day: string })[] }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, provider, model, ${SUM_COLUMNS}
       from ai_calls where created_at >= :from group by 1, 2, 3 order by 1, 2, 3`,
      { from: startDate },
    );
    return rows;
  };

  const readUsersSince = async (startDate: Date): Promise<(UsageRow & { userId: string; email: string })[]> => {
    const { rows } = await knex.raw<{ rows: (UsageRow & { userId: string; email: string })[] }>(
      `select users.id as "userId", users.email, provider, model, ${SUM_COLUMNS}
       from ai_calls join users on users.id = ai_calls.user_id
       where ai_calls.created_at >= :from and users.id in (
         select user_id from ai_calls where created_at >= :from group by user_id order by count(*) desc, user_id limit ${MAX_USERS})
       group by 1, 2, 3, 4`,
      { from: startDate },
    );
    return rows;
  };

  return {
    report: async ({ days }: AiUsageQuery): Promise<AiUsageReport> => {
      const now = clock();
      const startDate = new Date(`${formatDay(addTime(now, -(days - 1) * DAY))}T00:00:00Z`);
      const [byDay, byUser] = await Promise.all([readDaysSince(startDate), readUsersSince(startDate)]);
      const getFirstRow = <Row>([row]: Row[]): Row => row as Row;
      return {
        ...sumUsage(byDay),
        from: formatDay(startDate),
        to: formatDay(now),
        days: groupUsage(byDay, ({ day }) => day).map((rows) => ({ day: getFirstRow(rows).day, ...sumUsage(rows) })),
        providers: groupUsage(byDay, ({ provider, model }) => `${provider}\n${model}`)
          .map((rows) => ({ provider: getFirstRow(rows).provider, model: getFirstRow(rows).model, ...sumUsage(rows) }))
          .toSorted(compareCalls),
        users: groupUsage(byUser, ({ userId }) => userId)
          .map((rows) => ({ userId: getFirstRow(rows).userId, email: getFirstRow(rows).email, ...sumUsage(rows) }))
          .toSorted(compareCalls),
      };
    },
  };
};
