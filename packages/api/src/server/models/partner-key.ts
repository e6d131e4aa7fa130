import { Model } from 'objection';

/** A shop's secret key. */
export class PartnerKey extends Model {
  static override tableName = 'partner_keys';

  declare id: string;
  declare partnerId: string;
  /** Hex SHA-256; the key itself is stored nowhere. */
  declare keyHash: string;
  /** Its last four characters. */
  declare ending: string;
  declare createdAt: Date;
  declare lastUsedAt: Date | null;
  /** Null: until it is rotated or revoked. */
  declare expiresAt: Date | null;
}
