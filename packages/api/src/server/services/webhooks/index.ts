import type { ServiceContext } from '../context.ts';
import type { OperationServices } from '../operations/index.ts';
import { createWebhookDeliveries } from './webhook-deliveries.ts';
import { createWebhookEvents } from './webhook-events.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { createWebhooks } from './webhooks.ts';

type Dependencies = ServiceContext & Pick<OperationServices, 'audit'>;

export const createWebhookServices = ({ knex, clock, queue, audit, webhooksToLoopback: allowLoopback }: Dependencies) => ({
  publishWebhookEvents: createWebhookEvents({ clock, queue }),
  webhooks: createWebhooks({ knex, clock, audit, allowLoopback }),
  webhookDeliveries: createWebhookDeliveries({ knex, clock, queue, audit, send: createWebhookSender({ allowLoopback }) }),
});
export type WebhookServices = ReturnType<typeof createWebhookServices>;
