import type { DeliveryQuery, Webhook, WebhookDelivery } from '@relist/api/contract';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';
import { createResource, type Resource } from '../resource.ts';
import { createPagedList, type PagedList } from './paged-list.ts';
import { reportChangeError } from './report.ts';

export interface PartnerWebhook {
  /** `current` is null if the partner has no webhook. */
  readonly webhook: Resource<{ readonly current: Webhook | null }>;
  readonly deliveries: PagedList<WebhookDelivery, Pick<DeliveryQuery, 'status'>>;
  /** Returns null on success. */
  set(url: string): Promise<RelistError | null>;
  rotate(): Promise<void>;
  remove(): Promise<void>;
  /** Sends an event again. */
  replay(deliveryId: string): Promise<void>;
}

const loadWebhook = async (load: Promise<Webhook>) => {
  try {
    return { current: await load };
  } catch (error) {
    if (toRelistError(error).status === 404) return { current: null };
    throw error;
  }
};

/** Creates the store for a partner's webhook and its deliveries. `onSecret` receives each new secret, once. */
export const createPartnerWebhook = (relist: Relist, id: string, onSecret: (secret: string) => void): PartnerWebhook => {
  const { webhooks } = relist.client;
  const params = { id };
  const webhook = createResource(() => loadWebhook(webhooks.get({ params })));
  const deliveries = createPagedList<WebhookDelivery, Pick<DeliveryQuery, 'status'>>((query) => webhooks.deliveries({ params, query }), {});
  const attempt = async (run: () => Promise<{ secret?: string } | void>): Promise<RelistError | null> => {
    try {
      const response = await run();
      if (response?.secret) onSecret(response.secret);
    } catch (error) {
      return toRelistError(error);
    }
    await Promise.all([webhook.invalidate(), deliveries.invalidate()]);
    return null;
  };
  const runOrReport = async (run: () => Promise<{ secret?: string } | void>) => {
    const error = await attempt(run);
    if (error) reportChangeError(relist, error);
  };
  return {
    webhook,
    deliveries,
    set: (url) => attempt(() => webhooks.set({ params, body: { url } })),
    rotate: () => runOrReport(() => webhooks.rotate({ params, body: {} })),
    remove: () => runOrReport(() => webhooks.remove({ params })),
    replay: (deliveryId) => runOrReport(async () => void (await webhooks.replay({ params: { id, deliveryId } }))),
  };
};
