import { Model } from 'objection';

/** Signs in once in place of a code; deleted when it is used. */
export class RecoveryCode extends Model {
  static override tableName = 'recovery_codes';

  declare id: string;
  declare userId: string;
  /** Hex SHA-256. */
  declare codeHash: string;
  declare createdAt: Date;
}
