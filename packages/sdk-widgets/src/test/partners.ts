import type { Partner, WebhookDelivery } from '@relist/api/contract';
import { toApiError } from '@relist/api/client';
import { toPage } from './admin.ts';
import type { FakeState } from './fake-relist.ts';

const timestamp = '2026-11-19T09:30:00.000Z';

export const samplePartner: Partner = {
  id: '5b7be8a4-0a3e-4f7d-9f43-3a4b0f1e0b01',
  name: 'Second Life',
  origins: ['https://shop.example', 'https://www.shop.example'],
  widgets: ['studio'],
  platforms: ['ebay', 'poshmark'],
  theme: 'auto',
  locale: 'en-GB',
  analysesPerDay: 1000,
  requestsPerMinute: 600,
  triesPerDay: 0,
  status: 'active',
  publishableKey: 'pk_3vQzWc8bYtR5nLkD2mXaPe',
  keys: [
    { id: 'k-1', ending: 'x7Qa', createdAt: timestamp, lastUsedAt: timestamp, expiresAt: null, isTest: false },
    { id: 'k-2', ending: 'B0kz', createdAt: timestamp, lastUsedAt: null, expiresAt: '2026-11-21T09:30:00.000Z', isTest: false },
  ],
  createdAt: '2026-03-02T09:00:00.000Z',
};

export const delivery: WebhookDelivery = {
  id: 'd-1',
  event: 'listing.created',
  status: 'failed',
  attempts: 3,
  responseStatus: 503,
  responseBody: 'busy',
  error: 'The endpoint responded with 503.',
  durationMs: 120,
  createdAt: timestamp,
  lastAttemptAt: timestamp,
  nextAttemptAt: null,
};
const webhook = { url: 'https://shop.example/hooks/relist', createdAt: timestamp, previousSecretEndsAt: null };

type Calls = NonNullable<FakeState['calls']>;
/** Creates the calls of a fake server that has one partner by default. */
export const createPartnerCalls = (overrides: Pick<Calls, 'partners' | 'webhooks'> = {}): Calls => ({
  partners: {
    list: async () => toPage([samplePartner]),
    create: async () => ({ ...samplePartner, secretKey: 'sk_new' }),
    update: async () => samplePartner,
    remove: async () => undefined,
    rotateKey: async () => ({ ...samplePartner, secretKey: 'sk_rotated' }),
    revokeKey: async () => undefined,
    ...overrides.partners,
  },
  webhooks: {
    get: async () => webhook,
    set: async () => ({ ...webhook, secret: 'whsec_set' }),
    rotate: async () => ({ ...webhook, secret: 'whsec_rotated' }),
    remove: async () => undefined,
    deliveries: async () => toPage([delivery, { ...delivery, id: 'd-2', status: 'delivered', responseStatus: 204, error: null }]),
    replay: async () => delivery,
    ...overrides.webhooks,
  },
});
export const rejectWebhook = async () => Promise.reject(toApiError(404, '', JSON.stringify({ code: 'not_found', message: 'None.' })));
