import type { AccessScope, Platform, Role } from '../../../contract/index.ts';
import type { Partner, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';

/** The caller, identified by a token. */
export interface Identity {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly role: Role;
  readonly createdAt: Date;
  /** Null for an access token. */
  readonly sessionId: string | null;
  /** Scopes of an access token; null for a session, which has full access. */
  readonly scopes: readonly AccessScope[] | null;
  /** The partner whose widget acts for the user; null for our own users. */
  readonly partner: PartnerIdentity | null;
}

/** A partner, identified by one of its keys or a token created with one. */
export interface PartnerIdentity {
  readonly id: string;
  readonly analysesPerDay: number;
  readonly requestsPerMinute: number;
  /** Daily tries of visitors without an account; 0 turns them off. */
  readonly triesPerDay: number;
  /** Platforms of its users; the first one is the default. */
  readonly platforms: readonly Platform[];
  /** Id of the secret key in the request; null for a publishable key and for tokens. */
  readonly keyId: string | null;
  /** True for a test key or its token, which cannot access the partner's data. */
  readonly isTest: boolean;
}

/** Creates the identity of a partner. Throws RequestError if the partner is suspended. */
export const createPartnerIdentity = (
  {
    id,
    status,
    analysesPerDay,
    requestsPerMinute,
    triesPerDay,
    platforms,
  }: Pick<Partner, 'id' | 'status' | 'analysesPerDay' | 'requestsPerMinute' | 'triesPerDay' | 'platforms'>,
  keyId: string | null,
  isTest = false,
): PartnerIdentity => {
  if (status !== 'active') throw new RequestError('shop_suspended');
  return { id, analysesPerDay, requestsPerMinute, triesPerDay, platforms, keyId, isTest };
};

/** A signed-in person, as opposed to a program with an access token. */
export type SessionIdentity = Identity & { readonly sessionId: string };

/** Throws RequestError if the account is deleted or suspended. */
export const assertAccountActive = (status: User['status'] | undefined): void => {
  if (status === 'suspended') throw new RequestError('account_suspended');
  if (status !== 'active') throw new RequestError('unauthorized');
};

/** Creates the identity of a user. Throws RequestError if the account is deleted or suspended. */
export const createIdentity = (
  user: User,
  access: Pick<Identity, 'sessionId' | 'scopes'> & Partial<Pick<Identity, 'partner'>>,
): Identity => {
  assertAccountActive(user.status);
  const { id, email, firstName, lastName, profileImageUrl, role, createdAt } = user;
  return { id, email, firstName, lastName, profileImageUrl, role, createdAt, partner: null, ...access };
};
