import { Model } from 'objection';
import type { WebhookDelivery as WebhookDeliveryBody, WebhookEvent } from '../../contract/index.ts';

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
