import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { ErrorEvent } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import { storable } from '../shared/storable.ts';
import { withoutSecrets } from './without-secrets.ts';

interface Failure {
  readonly action: string;
  readonly message: string;
  readonly userId: string | null;
  readonly requestId: string;
}

export const createErrorEvents = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  const pending = new Set<Promise<void>>();

  const insert = async ({ action, message, userId, requestId }: Failure): Promise<void> => {
    await ErrorEvent.query(knex).insert({
      id: randomUUID(),
      action,
      errorMessage: withoutSecrets(storable(message)).slice(0, 1000),
      userId,
      requestId,
      createdAt: clock(),
    });
  };

  return {
    /** Keeps a failure for the error monitor. */
    record: (failure: Failure): Promise<void> => {
      const recorded = insert(failure).finally(() => pending.delete(recorded));
      pending.add(recorded);
      return recorded;
    },
    /** Resolves when every failure so far is kept, or could not be: answers do not wait for that, the end of the process does. */
    idle: async (): Promise<void> => {
      await Promise.allSettled(pending);
    },
  };
};
export type ErrorEvents = ReturnType<typeof createErrorEvents>;
