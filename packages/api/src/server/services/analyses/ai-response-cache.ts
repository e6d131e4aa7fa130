import type { Knex } from 'knex';
import type { Clock } from '../shared/clock.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

interface Row {
  readonly userId: string;
  readonly key: string;
  readonly answer: string;
  readonly createdAt: Date;
}

/**
 * Caches the AI provider's responses by request, so that identical photos are not billed twice. All processes share the cache, but accounts
 * do not, because a response quotes text from its owner's photos. Responses are deleted with their account.
 */
export const createAiResponseCache = ({ knex, clock }: { knex: Knex; clock: Clock }) => ({
  get: async (key: string, userId: string | null): Promise<string | null> =>
    userId === null ? null : ((await knex<Row>('ai_answers').where({ userId, key }).first())?.answer ?? null),

  set: async (key: string, answer: string, userId: string | null): Promise<void> => {
    if (userId === null) return;
    await knex<Row>('ai_answers')
      .insert({ userId, key, answer: sanitizeForStorage(answer), createdAt: clock() })
      .onConflict(['userId', 'key'])
      .merge();
  },
});
