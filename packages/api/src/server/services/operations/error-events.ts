import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { ErrorEvent } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

/** Patterns of private data and their replacements. Ids (UUIDs) stay, because they identify the affected row. */
const PATTERNS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(bearer|basic)\s+\S+/gi, '$1 [secret]'],
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s/@]+@/gi, '[secret]@'],
  [/[^\s@"'<>(){}[\],;:]+@[^\s@"'<>(){}[\],;:]+\.[a-z]{2,}/gi, '[email]'],
  [/\$argon2[^\s"']+/g, '[secret]'],
  // Our tokens and hashes are 43 or 64 characters without a break. This pattern precedes the prefixes, because a token can contain one.
  [/(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-)[\w-]{40,}(?![\w-])/gi, '[secret]'],
  [/\b(sk|pk|st|rl)[-_][\w*-]{6,}/gi, '[secret]'],
];

/** Returns the message with keys, tokens, passwords in URLs, and email addresses replaced. */
export const redactSecrets = (message: string): string =>
  PATTERNS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);

interface NewErrorEvent {
  readonly action: string;
  readonly message: string;
  readonly userId: string | null;
  readonly requestId: string;
}

export const createErrorEvents = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  const pendingInserts = new Set<Promise<void>>();

  const insert = async ({ action, message, userId, requestId }: NewErrorEvent): Promise<void> => {
    await ErrorEvent.query(knex).insert({
      id: randomUUID(),
      action,
      errorMessage: redactSecrets(sanitizeForStorage(message)).slice(0, 1000),
      userId,
      requestId,
      createdAt: clock(),
    });
  };

  return {
    /** Stores an error for the error monitor. */
    record: (event: NewErrorEvent): Promise<void> => {
      const insertion = insert(event).finally(() => pendingInserts.delete(insertion));
      pendingInserts.add(insertion);
      return insertion;
    },
    /** Resolves when no error is being stored. Only the shutdown waits for this; responses do not. */
    waitUntilIdle: async (): Promise<void> => {
      await Promise.allSettled(pendingInserts);
    },
  };
};
export type ErrorEvents = ReturnType<typeof createErrorEvents>;
