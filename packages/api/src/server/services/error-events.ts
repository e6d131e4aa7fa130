import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { ErrorEvent } from '../models/index.ts';
import type { Clock } from './clock.ts';
import { storable } from './storable.ts';
import { withoutSecrets } from './without-secrets.ts';

interface Failure {
  readonly action: string;
  readonly message: string;
  readonly userId: string | null;
  readonly requestId: string;
}

export const createErrorEvents = ({ knex, clock }: { knex: Knex; clock: Clock }) => ({
  /** Keeps a failure for the error monitor. */
  record: async ({ action, message, userId, requestId }: Failure): Promise<void> => {
    await ErrorEvent.query(knex).insert({
      id: randomUUID(),
      action,
      errorMessage: withoutSecrets(storable(message)).slice(0, 1000),
      userId,
      requestId,
      createdAt: clock(),
    });
  },
});
export type ErrorEvents = ReturnType<typeof createErrorEvents>;
