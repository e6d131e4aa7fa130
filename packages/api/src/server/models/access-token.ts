import { Model } from 'objection';
import type { AccessScope } from '../../contract/index.ts';

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
