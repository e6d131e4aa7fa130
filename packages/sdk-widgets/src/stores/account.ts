import type { AccessToken, SecondFactor, Session } from '@relist/api/contract';
import type { Relist } from './relist.ts';
import { createResource, type Resource } from './resource.ts';

/** Newest first, as many as a page of the API holds. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** Over all pages. */
  readonly total: number;
}

export interface Account {
  readonly sessions: Resource<Rows<Session>>;
  readonly tokens: Resource<Rows<AccessToken>>;
  readonly secondFactor: Resource<SecondFactor>;
  renew(): void;
  /** Loads again what was loaded: a change of the password ended some of it. */
  invalidate(): void;
}

const LIMIT = 100;

/** Where an account is signed in, and the tokens it gave to programs. */
export const createAccount = ({ client }: Relist): Account => {
  const sessions = createResource(() => client.sessions.list({ query: { limit: LIMIT } }));
  const tokens = createResource(() => client.accessTokens.list({ query: { limit: LIMIT } }));
  const secondFactor = createResource(() => client.secondFactor.get());
  return {
    sessions,
    tokens,
    secondFactor,
    renew: () => {
      void sessions.renew();
      void tokens.renew();
      void secondFactor.renew();
    },
    invalidate: () => {
      void sessions.invalidate();
      void tokens.invalidate();
    },
  };
};
