import { Model } from 'objection';
import type { Role, UserStatus, AccessScope } from '../../contract/index.ts';

export class User extends Model {
  static override tableName = 'users';

  declare id: string;
  /** For a partner's user, a generated address that cannot receive email (services/partners/embed-users.ts). */
  declare email: string;
  /** When the user last proved access to this address; null if never. */
  declare emailVerifiedAt: Date | null;
  /** argon2id, PHC string; null for users who sign in only with a provider. Never sent, because presenters list the fields they return. */
  declare passwordHash: string | null;
  declare firstName: string | null;
  declare lastName: string | null;
  declare profileImageUrl: string | null;
  declare role: Role;
  declare status: UserStatus;
  /** The user's partner; null for users who signed up with us. */
  declare partnerId: string | null;
  /** The partner's id for this user; null without a partner. */
  declare externalId: string | null;
  declare createdAt: Date;
  declare lastLoginAt: Date | null;
}

export class Session extends Model {
  static override tableName = 'sessions';

  declare id: string;
  declare userId: string;
  /** Hex SHA-256; the token itself is not stored. */
  declare tokenHash: string;
  declare createdAt: Date;
  declare lastUsedAt: Date;
  /** Absolute expiry, which use does not extend. */
  declare expiresAt: Date;
  /** Truncated; null if the client sent none. */
  declare userAgent: string | null;
  declare user?: User;
}

export class AccessToken extends Model {
  static override tableName = 'access_tokens';
  static override jsonAttributes = ['scopes'];

  declare id: string;
  declare userId: string;
  declare name: string;
  /** Hex SHA-256; the token itself is not stored. */
  declare tokenHash: string;
  declare scopes: readonly AccessScope[];
  declare createdAt: Date;
  declare lastUsedAt: Date | null;
  declare expiresAt: Date;
}
