import { Model } from 'objection';
import type { User } from './user.ts';

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
