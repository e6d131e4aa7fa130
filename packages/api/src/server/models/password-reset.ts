import { Model } from 'objection';

export class PasswordReset extends Model {
  static override tableName = 'password_resets';

  declare id: string;
  declare userId: string;
  /** Hex SHA-256; the token itself is only in the mail. */
  declare tokenHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
}
