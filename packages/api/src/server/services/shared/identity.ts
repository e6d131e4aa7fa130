import type { AccessScope, Platform, Role } from '../../../contract/index.ts';
import type { Partner, User } from '../../models/index.ts';
import { Problem } from '../../problem.ts';

/** Who asks, as known from a token. */
export interface Identity {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly role: Role;
  readonly createdAt: Date;
  /** Null when an access token was used. */
  readonly sessionId: string | null;
  /** What an access token may do; null for a session, which may everything its person may. */
  readonly scopes: readonly AccessScope[] | null;
  /** The shop whose widget acts for the person; null for everybody who came to us. */
  readonly partner: PartnerIdentity | null;
}

/** A shop, as known from one of its keys or a token minted with one. */
export interface PartnerIdentity {
  readonly id: string;
  readonly analysesPerDay: number;
  readonly requestsPerMinute: number;
  /** Visitors without an account; 0: none. */
  readonly triesPerDay: number;
  /** Where its users may sell, the first one unless they choose. */
  readonly platforms: readonly Platform[];
  /** The secret key that was used; null for a publishable one and for tokens. */
  readonly keyId: string | null;
}

/** Throws Problem when the shop may not act. */
export const partnerIdentityOf = (
  {
    id,
    status,
    analysesPerDay,
    requestsPerMinute,
    triesPerDay,
    platforms,
  }: Pick<Partner, 'id' | 'status' | 'analysesPerDay' | 'requestsPerMinute' | 'triesPerDay' | 'platforms'>,
  keyId: string | null,
): PartnerIdentity => {
  if (status !== 'active') throw new Problem('shop_suspended');
  return { id, analysesPerDay, requestsPerMinute, triesPerDay, platforms, keyId };
};

/** A person who signed in, as opposed to a program with an access token. */
export type SessionIdentity = Identity & { readonly sessionId: string };

/** Throws Problem when the account is gone or may not act. */
export const checkStatus = (status: User['status'] | undefined): void => {
  if (status === 'suspended') throw new Problem('account_suspended');
  if (status !== 'active') throw new Problem('unauthorized');
};

/** Throws Problem when the account may not act. */
export const identityOf = (user: User, by: Pick<Identity, 'sessionId' | 'scopes'> & Partial<Pick<Identity, 'partner'>>): Identity => {
  checkStatus(user.status);
  const { id, email, firstName, lastName, profileImageUrl, role, createdAt } = user;
  return { id, email, firstName, lastName, profileImageUrl, role, createdAt, partner: null, ...by };
};
