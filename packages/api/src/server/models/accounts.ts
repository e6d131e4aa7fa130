import { Model } from 'objection';
import type { Role, UserStatus, AccessScope } from '../../contract/index.ts';

export class User extends Model {
  static override tableName = 'users';

  declare id: string;
  /** Of a shop's user: an address that reaches nobody (services/partners/embed-users.ts). */
  declare email: string;
  /** When the person last proved to read this address; null: never. */
  declare emailVerifiedAt: Date | null;
  /** argon2id, PHC string; null for who signs in with a provider only. Leaves the server in no answer: presenters name every field they show. */
  declare passwordHash: string | null;
  declare firstName: string | null;
  declare lastName: string | null;
  declare profileImageUrl: string | null;
  declare role: Role;
  declare status: UserStatus;
  /** The shop whose user this is; null for everybody who came to us. */
  declare partnerId: string | null;
  /** The shop's own id of its user; null without a shop. */
  declare externalId: string | null;
  declare createdAt: Date;
  declare lastLoginAt: Date | null;
}

export class Session extends Model {
  static override tableName = 'sessions';

  declare id: string;
  declare userId: string;
  /** Hex SHA-256; the token itself is stored nowhere. */
  declare tokenHash: string;
  declare createdAt: Date;
  declare lastUsedAt: Date;
  /** Absolute end, however often it is used. */
  declare expiresAt: Date;
  /** Shortened; null when the caller did not say. */
  declare userAgent: string | null;
  declare user?: User;
}

export class AccessToken extends Model {
  static override tableName = 'access_tokens';
  static override jsonAttributes = ['scopes'];

  declare id: string;
  declare userId: string;
  declare name: string;
  /** Hex SHA-256; the token itself is stored nowhere. */
  declare tokenHash: string;
  declare scopes: readonly AccessScope[];
  declare createdAt: Date;
  declare lastUsedAt: Date | null;
  declare expiresAt: Date;
}
