import { Model } from 'objection';

/** An action that a person completes by opening a link. */
export class Confirmation extends Model {
  static override tableName = 'confirmations';

  declare id: string;
  declare kind: 'registration' | 'email' | 'administrator';
  /** Null for a registration. */
  declare userId: string | null;
  /** The address to confirm; for an administrator, the account's current address. */
  declare email: string;
  /** A new account's password; set only for a registration, like the names below. */
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
  /** Hex SHA-256; the token itself is only in the email. */
  declare tokenHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
}

/** Replaces a one-time code for a single sign-in; deleted when used. */
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
  /** Encrypted; see services/sign-in/second-factor-secret.ts. */
  declare secret: string;
  declare createdAt: Date;
  /** Null until the first correct code. */
  declare confirmedAt: Date | null;
  /** Time step of the last accepted code; null before the first. */
  declare lastStep: number | null;
}

/** Represents a completed sign-in until the page fetches its session. */
export class SignInCode extends Model {
  static override tableName = 'sign_in_codes';

  declare id: string;
  declare userId: string;
  declare tokenHash: string;
  declare browserHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
}

/** A user's identity at a sign-in provider. */
export class SignInIdentity extends Model {
  static override tableName = 'sign_in_identities';

  declare id: string;
  declare userId: string;
  declare issuer: string;
  /** The provider's id for the user; unlike an email address, it is never reassigned to another person. */
  declare subject: string;
  declare createdAt: Date;
}
