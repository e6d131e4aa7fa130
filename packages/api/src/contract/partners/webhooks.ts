import { z } from 'zod';
import { toExample } from '../example.ts';
import { Id, IdParams, Page, Timestamp, createTextSchema } from '../common.ts';
import { toFieldCode } from '../field-errors.ts';
import { Item } from '../items/item.ts';
import { Listing } from '../listings/listings.ts';
import { KeyRotation } from './partners.ts';
import { defineRoute } from '../route.ts';

/** Events about a partner's users. */
export const WebhookEvent = z.enum(['item.analysed', 'listing.created', 'listing.sold']);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const createWebhookMessage = <const Event extends WebhookEvent, Data extends z.ZodRawShape>(event: Event, summary: string, data: Data) =>
  z
    .object({
      type: z.literal(event),
      timestamp: Timestamp,
      data: z.object({ ...data, userId: z.string().describe("The partner's own id for the user.").meta(toExample('customer-4711')) }),
    })
    .describe(summary);
const itemData = Item.pick({ name: true, targetPlatform: true, estimatedValue: true }).shape;
const listingData = Listing.pick({ itemId: true, platform: true, status: true, title: true, price: true }).shape;
const saleData = Listing.pick({ soldPrice: true, soldAt: true }).shape;

/** Bodies sent to a partner's webhook, by event. */
export const webhookMessages = {
  'item.analysed': createWebhookMessage('item.analysed', 'An item was analyzed.', { itemId: Id, ...itemData }),
  'listing.created': createWebhookMessage('listing.created', 'A listing was created.', { listingId: Id, ...listingData }),
  'listing.sold': createWebhookMessage('listing.sold', 'A listing was marked as sold.', { listingId: Id, ...listingData, ...saleData }),
} satisfies Record<WebhookEvent, z.ZodType>;

const isWebhookUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

export const NewWebhook = z.strictObject({
  url: createTextSchema(2000).refine(isWebhookUrl, toFieldCode('not_webhook_url')).meta(toExample('https://shop.example/relist')),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

export const Webhook = z.object({
  url: z.string().meta(toExample('https://shop.example/relist')),
  createdAt: Timestamp,
  previousSecretEndsAt: Timestamp.nullable().describe('Until then, deliveries are also signed with the previous secret.'),
});
export type Webhook = z.infer<typeof Webhook>;

export const MintedWebhook = Webhook.extend({
  secret: z.string().describe('`whsec_…`, for verifying signatures. Shown only once.').meta(toExample('whsec_ZXhhbXBsZQ==')),
});
export type MintedWebhook = z.infer<typeof MintedWebhook>;

export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed']);
export const WebhookDelivery = z.object({
  id: Id.describe('Also sent as the webhook-id header. The same for every attempt.'),
  event: WebhookEvent,
  status: DeliveryStatus,
  attempts: z.number().int(),
  responseStatus: z.number().int().nullable().describe('Status of the last attempt. Null if there was no response.'),
  responseBody: z.string().nullable().describe('Beginning of the response body.').meta(toExample('ok')),
  error: z.string().nullable().describe('Error of the last attempt.').meta(toExample('status 500')),
  durationMs: z.number().int().nullable(),
  createdAt: Timestamp,
  lastAttemptAt: Timestamp.nullable(),
  nextAttemptAt: Timestamp.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveryQuery = Page.extend({ status: DeliveryStatus.optional() });
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

const mintedResponse = { response: MintedWebhook, status: 201 } as const;
const deletedResponse = { produces: 'nothing', status: 204, errors: ['not_found'] } as const;
const admin = { access: 'admin', params: IdParams } as const;

export const webhooks = {
  get: defineRoute('GET /api/admin/partners/:id/webhook', { ...admin, summary: "Returns a partner's webhook.", response: Webhook }),
  set: defineRoute('POST /api/admin/partners/:id/webhook', {
    ...admin,
    ...mintedResponse,
    summary: "Sets a partner's webhook URL and creates a new secret.",
    body: NewWebhook,
  }),
  rotate: defineRoute('POST /api/admin/partners/:id/webhook/secret', {
    ...admin,
    ...mintedResponse,
    summary: 'Creates a new webhook secret. The previous one also signs during an overlap.',
    body: KeyRotation,
  }),
  remove: defineRoute('DELETE /api/admin/partners/:id/webhook', { ...admin, ...deletedResponse, summary: "Deletes a partner's webhook." }),
  deliveries: defineRoute('GET /api/admin/partners/:id/webhook/deliveries', {
    ...admin,
    summary: 'Lists the deliveries from the last 30 days with their responses, newest first.',
    query: DeliveryQuery,
    isPaged: true,
    response: z.array(WebhookDelivery),
  }),
  replay: defineRoute('POST /api/admin/partners/:id/webhook/deliveries/:deliveryId/replay', {
    summary: 'Immediately delivers an event again with the same id.',
    access: 'admin',
    params: IdParams.extend({ deliveryId: Id }),
    response: WebhookDelivery,
  }),
  setOwn: defineRoute('POST /api/embed/webhook', {
    ...mintedResponse,
    summary: "Sets the partner's own webhook URL and creates a new secret. Call it from the partner's server.",
    access: 'partner',
    body: NewWebhook,
  }),
  removeOwn: defineRoute('DELETE /api/embed/webhook', {
    ...deletedResponse,
    summary: "Deletes the partner's own webhook.",
    access: 'partner',
  }),
};
