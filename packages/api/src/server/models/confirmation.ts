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
