import type { AccessToken, SecondFactor, Session } from '@relist/api/contract';
import type { Relist } from '../relist.ts';
import { createResource, type Resource } from '../resource.ts';

/** Rows, newest first, up to one API page. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** Total number of rows across all pages. */
  readonly total: number;
}

export interface Account {
  readonly sessions: Resource<Rows<Session>>;
  readonly tokens: Resource<Rows<AccessToken>>;
  readonly secondFactor: Resource<SecondFactor>;
  reset(): void;
  /** Reloads loaded lists, because a password change revokes some of their entries. */
  invalidate(): void;
}

const PAGE_SIZE = 100;

/** Creates the store for an account's sessions and access tokens. */
export const createAccount = ({ client }: Relist): Account => {
  const sessions = createResource(() => client.sessions.list({ query: { limit: PAGE_SIZE } }));
  const tokens = createResource(() => client.accessTokens.list({ query: { limit: PAGE_SIZE } }));
  const secondFactor = createResource(() => client.secondFactor.get());
  return {
    sessions,
    tokens,
    secondFactor,
    reset: () => {
      void sessions.reset();
      void tokens.reset();
      void secondFactor.reset();
    },
    invalidate: () => {
      void sessions.invalidate();
      void tokens.invalidate();
    },
  };
};
