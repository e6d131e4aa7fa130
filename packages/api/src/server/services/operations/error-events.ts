import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { ErrorEvent } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import { storable } from '../shared/storable.ts';

/** What is nobody's business in a log, and what stands for it. Ids (UUIDs) stay: they tell which row an error is about. */
const PATTERNS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(bearer|basic)\s+\S+/gi, '$1 [secret]'],
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s/@]+@/gi, '[secret]@'],
  [/[^\s@"'<>(){}[\],;:]+@[^\s@"'<>(){}[\],;:]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\b(sk|pk|st|rl)[-_][\w*-]{6,}/gi, '[secret]'],
  [/\$argon2[^\s"']+/g, '[secret]'],
  // Tokens and hashes of ours are 43 or 64 letters without a break.
  [/(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-)[\w-]{40,}(?![\w-])/gi, '[secret]'],
];

/** A message without keys, tokens, passwords in addresses, and email addresses. */
export const withoutSecrets = (message: string): string =>
  PATTERNS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);

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
