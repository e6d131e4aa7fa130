import './relations.ts';

export { AccessToken } from './access-token.ts';
export { AiCall } from './ai-call.ts';
export { AuditEntry } from './audit-entry.ts';
export { EmbedSession } from './embed-session.ts';
export { ErrorEvent } from './error-event.ts';
export { IdempotencyKey } from './idempotency-key.ts';
export { Item } from './item.ts';
export { Listing } from './listing.ts';
export { Partner } from './partner.ts';
export { PartnerKey } from './partner-key.ts';
export { Photo } from './photo.ts';
export { Session } from './session.ts';
export { User } from './user.ts';
export { Webhook } from './webhook.ts';
export { WebhookDelivery } from './webhook-delivery.ts';
