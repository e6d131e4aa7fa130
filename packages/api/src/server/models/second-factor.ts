import { Model } from 'objection';

export class SecondFactor extends Model {
  static override tableName = 'second_factors';

  declare id: string;
  declare userId: string;
  /** Encrypted, see services/sign-in/second-factor-secret.ts. */
  declare secret: string;
  declare createdAt: Date;
  /** Null until a first code was right. */
  declare confirmedAt: Date | null;
  /** Period of the last code taken; null: none yet. */
  declare lastStep: number | null;
}
