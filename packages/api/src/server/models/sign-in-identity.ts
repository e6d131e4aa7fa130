import { Model } from 'objection';

/** Somebody as a provider knows them. */
export class SignInIdentity extends Model {
  static override tableName = 'sign_in_identities';

  declare id: string;
  declare userId: string;
  declare issuer: string;
  /** The provider's id for the person; unlike the email it never changes hands. */
  declare subject: string;
  declare createdAt: Date;
}
