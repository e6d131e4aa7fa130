import type { Knex } from 'knex';
import type { Clock } from '../shared/clock.ts';
import { storable } from '../shared/storable.ts';

interface Row {
  readonly userId: string;
  readonly key: string;
  readonly answer: string;
  readonly createdAt: Date;
}

/**
 * Answers of the AI provider by question, so that equal photos are not billed twice. Shared by all processes, but not by people:
 * an answer quotes what its owner's photos show, and goes with the account.
 */
export const createAiAnswers = ({ knex, clock }: { knex: Knex; clock: Clock }) => ({
  get: async (key: string, userId: string | null): Promise<string | null> =>
    userId === null ? null : ((await knex<Row>('ai_answers').where({ userId, key }).first())?.answer ?? null),

  set: async (key: string, answer: string, userId: string | null): Promise<void> => {
    if (userId === null) return;
    await knex<Row>('ai_answers')
      .insert({ userId, key, answer: storable(answer), createdAt: clock() })
      .onConflict(['userId', 'key'])
      .merge();
  },
});
