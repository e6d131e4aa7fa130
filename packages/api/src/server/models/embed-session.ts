import { Model } from 'objection';
import type { EmbedScope, EmbedWidget } from '../../contract/index.ts';

/** A widget's short permission to act for one of a shop's users. */
export class EmbedSession extends Model {
  static override tableName = 'embed_sessions';
  static override jsonAttributes = ['scopes', 'widgets'];

  declare id: string;
  declare userId: string;
  /** Hex SHA-256; the token itself is stored nowhere. */
  declare tokenHash: string;
  /** Of the page; null for calls of the shop's own server. */
  declare origin: string | null;
  declare scopes: EmbedScope[];
  declare widgets: EmbedWidget[];
  declare createdAt: Date;
  declare expiresAt: Date;
}
