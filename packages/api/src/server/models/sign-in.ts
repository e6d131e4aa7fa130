import { Model } from 'objection';

/** Something that happens once somebody opens a link. */
export class Confirmation extends Model {
  static override tableName = 'confirmations';

  declare id: string;
  declare kind: 'registration' | 'email' | 'administrator';
  /** Null for a registration. */
  declare userId: string | null;
  /** The address that is confirmed; of an administrator the account's own. */
  declare email: string;
  /** Of a registration: what the account begins with. */
  declare passwordHash: string | null;
  declare firstName: string | null;
  declare lastName: string | null;
  /** Hex SHA-256; the token itself is only in the link. */
  declare tokenHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
}

export class PasswordReset extends Model {
  static override tableName = 'password_resets';

  declare id: string;
  declare userId: string;
  /** Hex SHA-256; the token itself is only in the mail. */
  declare tokenHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
}

/** Signs in once in place of a code; deleted when it is used. */
export class RecoveryCode extends Model {
  static override tableName = 'recovery_codes';

  declare id: string;
  declare userId: string;
  /** Hex SHA-256. */
  declare codeHash: string;
  declare createdAt: Date;
}

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
