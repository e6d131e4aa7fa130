import { Model } from 'objection';
import type {
  Partner as PartnerBody,
  Platform,
  EmbedScope,
  EmbedWidget,
  WebhookDelivery as WebhookDeliveryBody,
  WebhookEvent,
} from '../../contract/index.ts';

/** A shop whose pages show our widgets. */
export class Partner extends Model {
  static override tableName = 'partners';
  static override jsonAttributes = ['origins', 'widgets', 'platforms'];

  declare id: string;
  declare name: string;
  declare status: PartnerBody['status'];
  /** Not a secret: it stands in the shop's pages. */
  declare publishableKey: string;
  /** Exact origins. */
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

/** Where a shop is told what happens; one for each shop. */
export class Webhook extends Model {
  static override tableName = 'webhooks';
  static override idColumn = 'partnerId';

  declare partnerId: string;
  declare url: string;
  /** `whsec_` and base64, as Standard Webhooks has it. Shown once; kept, because signing needs it. */
  declare secret: string;
  /** Signs too until its end; null without a rotation. */
  declare previousSecret: string | null;
  declare previousSecretEndsAt: Date | null;
  declare createdAt: Date;
}

/** One event that a shop is told, with what came of the last attempt. */
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
  /** Null when there is none to come. */
  declare nextAttemptAt: Date | null;
}
