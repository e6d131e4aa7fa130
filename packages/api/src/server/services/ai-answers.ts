import type { Knex } from 'knex';
import type { Clock } from './clock.ts';
import { storable } from './storable.ts';

interface Row {
  readonly key: string;
  readonly answer: string;
  readonly createdAt: Date;
}

/** Answers of the AI provider by question, so that equal photos are not billed twice. Shared by all processes. */
export const createAiAnswers = ({ knex, clock }: { knex: Knex; clock: Clock }) => ({
  get: async (key: string): Promise<string | null> => (await knex<Row>('ai_answers').where({ key }).first())?.answer ?? null,

  set: async (key: string, answer: string): Promise<void> => {
    await knex<Row>('ai_answers')
      .insert({ key, answer: storable(answer), createdAt: clock() })
      .onConflict('key')
      .merge();
  },
});
