import { Model } from 'objection';
import type {
  Partner as PartnerBody,
  Platform,
  EmbedScope,
  EmbedWidget,
  WebhookDelivery as WebhookDeliveryBody,
  WebhookEvent,
} from '../../contract/index.ts';

/** A shop that embeds our widgets. */
export class Partner extends Model {
  static override tableName = 'partners';
  static override jsonAttributes = ['origins', 'widgets', 'platforms'];

  declare id: string;
  declare name: string;
  declare status: PartnerBody['status'];
  /** It is not secret, because the partner's pages contain it. */
  declare publishableKey: string;
  /** Exact origins allowed to embed widgets. */
  declare origins: string[];
  declare widgets: PartnerBody['widgets'];
  declare platforms: Platform[];
  declare theme: PartnerBody['theme'];
  declare locale: string;
  declare analysesPerDay: number;
  declare requestsPerMinute: number;
  declare triesPerDay: number;
  declare createdAt: Date;
  declare keys?: PartnerKey[];
}

/** A partner's secret key. */
export class PartnerKey extends Model {
  static override tableName = 'partner_keys';

  declare id: string;
  declare partnerId: string;
  /** Hex SHA-256; the key itself is not stored. */
  declare keyHash: string;
  /** The key's last four characters. */
  declare ending: string;
  declare createdAt: Date;
  declare lastUsedAt: Date | null;
  /** Null until it is rotated or revoked. */
  declare expiresAt: Date | null;
  /** True if its tokens accept only test photos. */
  declare isTest: boolean;
}

/** A short-lived session in which a widget acts for one of a partner's users. */
export class EmbedSession extends Model {
  static override tableName = 'embed_sessions';
  static override jsonAttributes = ['scopes', 'widgets'];

  declare id: string;
  declare userId: string;
  /** Hex SHA-256; the token itself is not stored. */
  declare tokenHash: string;
  /** Origin of the page; null for calls from the partner's server. */
  declare origin: string | null;
  declare scopes: EmbedScope[];
  declare widgets: EmbedWidget[];
  declare createdAt: Date;
  declare expiresAt: Date;
}

/** The URL that receives a partner's events; one per partner. */
export class Webhook extends Model {
  static override tableName = 'webhooks';
  static override idColumn = 'partnerId';

  declare partnerId: string;
  declare url: string;
  /** `whsec_` and base64, as Standard Webhooks specifies. It is displayed only once, but stored, because signing needs it. */
  declare secret: string;
  /** The secret before a rotation, which also signs until `previousSecretEndsAt`; null without a rotation. */
  declare previousSecret: string | null;
  declare previousSecretEndsAt: Date | null;
  declare createdAt: Date;
}

/** One event for a partner, with the result of the last delivery attempt. */
export class WebhookDelivery extends Model {
  static override tableName = 'webhook_deliveries';
  static override jsonAttributes = ['data'];

  declare id: string;
  declare partnerId: string;
  declare userId: string;
  declare event: WebhookEvent;
  declare data: Readonly<Record<string, unknown>>;
  declare status: WebhookDeliveryBody['status'];
  declare attempts: number;
  declare responseStatus: number | null;
  declare responseBody: string | null;
  declare error: string | null;
  declare durationMs: number | null;
  declare createdAt: Date;
  declare lastAttemptAt: Date | null;
  /** Null when no further attempt is planned. */
  declare nextAttemptAt: Date | null;
}
