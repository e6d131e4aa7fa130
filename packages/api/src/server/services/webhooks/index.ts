import type { ServiceContext } from '../context.ts';
import type { OperationServices } from '../operations/index.ts';
import { createWebhookDeliveries } from './webhook-deliveries.ts';
import { createWebhookPublisher } from './webhook-events.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { createWebhooks } from './webhooks.ts';

type Dependencies = ServiceContext & Pick<OperationServices, 'audit'>;

export const createWebhookServices = ({ knex, clock, queue, audit, areLoopbackWebhooksAllowed: isLoopbackAllowed }: Dependencies) => ({
  publishWebhookEvents: createWebhookPublisher({ clock, queue }),
  webhooks: createWebhooks({ knex, clock, audit, isLoopbackAllowed }),
  webhookDeliveries: createWebhookDeliveries({ knex, clock, queue, audit, send: createWebhookSender({ isLoopbackAllowed }) }),
});
export type WebhookServices = ReturnType<typeof createWebhookServices>;
