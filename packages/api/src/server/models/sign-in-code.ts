import { Model } from 'objection';

/** Stands for a finished sign-in until the page fetches its session. */
export class SignInCode extends Model {
  static override tableName = 'sign_in_codes';

  declare id: string;
  declare userId: string;
  declare tokenHash: string;
  declare browserHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
}
