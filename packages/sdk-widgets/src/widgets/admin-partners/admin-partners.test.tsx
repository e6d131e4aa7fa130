import { apiErrorOf } from '@relist/api/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toPage } from '../../test/admin.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { delivery, rejectWebhook, createPartnerCalls, shop } from '../../test/partners.ts';
import { render } from '../../test/render.tsx';
import { AdminPartners } from './admin-partners.tsx';

type Calls = Parameters<typeof createPartnerCalls>[0];
const withShops = (calls: Calls = {}, config: FakeState['config'] = {}) => createFakeRelist({ calls: createPartnerCalls(calls), config });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const secret = (name: string) => page.getByRole('textbox', { name });
const toast = () => page.getByRole('region', { name: 'Notifications (F8)' });
const openPart = async (name?: string) => {
  await button('Manage Second Life').click();
  if (name) await page.getByRole('tab', { name }).click();
};
const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
});

describe('partners', () => {
  test('show name, status, origins and the number of keys', async () => {
    render(<AdminPartners />, withShops());
    const row = page.getByRole('list', { name: 'Partner Shops' }).getByRole('listitem');
    await expect
      .element(row)
      .toHaveTextContent('Second LifeActivehttps://shop.example, https://www.shop.exampleSince Mar 2, 2026 · Secret keys: 2');
  });

  test('explains what to do while there are none', async () => {
    render(<AdminPartners />, withShops({ partners: { list: async () => toPage([]) } }));
    await expect.element(page.getByText('No shops yet. Add one to let its pages show the widgets.')).toBeVisible();
  });

  test('shows the secret key of a new one once, with a copy button, and puts it in no event', async () => {
    const create = vi.fn(async () => ({ ...shop, secretKey: 'sk_new' }));
    const onEvent = vi.fn();
    render(<AdminPartners />, withShops({ partners: { create } }, { onEvent }));
    await button('Add Shop').click();
    await field('Name').fill('Second Life');
    await field('Origins, one per line').fill('https://shop.example\nhttps://www.shop.example\n');
    await field('Analyses per day').fill('50');
    await button('Create shop').click();
    await expect.element(dialog('Secret key of Second Life')).toBeVisible();
    await expect.element(secret('Secret key of Second Life')).toHaveValue('sk_new');
    await button('Copy: Secret key of Second Life').click();
    expect(copied).toEqual(['sk_new']);
    await button('I’ve saved it').click();
    await expect.poll(() => document.body.innerHTML).not.toContain('sk_new');
    expect(create).toHaveBeenCalledWith({
      body: {
        name: 'Second Life',
        origins: ['https://shop.example', 'https://www.shop.example'],
        analysesPerDay: 50,
        requestsPerMinute: 600,
        triesPerDay: 0,
      },
    });
    expect(JSON.stringify(onEvent.mock.calls)).not.toContain('sk_new');
  });

  test('shows validation errors at their field', async () => {
    const body = JSON.stringify({
      code: 'invalid_values',
      message: 'Some values are not valid.',
      fields: { 'origins.0': 'must be an origin such as https://shop.example, without a path' },
    });
    render(<AdminPartners />, withShops({ partners: { create: async () => Promise.reject(apiErrorOf(422, '', body)) } }));
    await button('Add Shop').click();
    await field('Name').fill('Second Life');
    await field('Origins, one per line').fill('https://shop.example/sell');
    await button('Create shop').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Some values are not valid.');
    await expect.element(field('Origins, one per line')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('keys', () => {
  test('the publishable key can be copied; secret keys show only their last characters', async () => {
    render(<AdminPartners />, withShops());
    await openPart();
    await button('Copy: Publishable key').click();
    expect(copied).toEqual([shop.publishableKey]);
    const keys = page.getByRole('list', { name: 'Secret keys' }).getByRole('listitem');
    await expect.element(keys.first()).toHaveTextContent('sk_…x7QaCreated Nov 19, 2026');
    await expect.element(keys.nth(1)).toHaveTextContent('Last used: never · Expires Nov 21, 2026');
  });

  test('are rotated with an overlap', async () => {
    const rotateKey = vi.fn(async () => ({ ...shop, secretKey: 'sk_rotated' }));
    render(<AdminPartners />, withShops({ partners: { rotateKey } }));
    await openPart();
    await field('Hours that old keys keep working').fill('0');
    await button('New secret key').click();
    await expect.element(secret('Secret key of Second Life')).toHaveValue('sk_rotated');
    expect(rotateKey).toHaveBeenCalledWith({ params: { id: shop.id }, body: { overlapHours: 0 } });
  });

  test('for tests are created in addition to live ones, and marked', async () => {
    const rotateKey = vi.fn(async () => ({ ...shop, secretKey: 'sk_test_new' }));
    const tested = { ...shop, keys: [{ ...shop.keys[0], ending: 'tE5t', isTest: true }] } as typeof shop;
    render(<AdminPartners />, withShops({ partners: { rotateKey, list: async () => toPage([tested]) } }));
    await openPart();
    await expect.element(page.getByText('sk_test_…tE5t')).toBeVisible();
    await button('New test key').click();
    await expect.element(secret('Secret key of Second Life')).toHaveValue('sk_test_new');
    expect(rotateKey).toHaveBeenCalledWith({ params: { id: shop.id }, body: { test: true } });
  });

  test('are revoked after confirmation', async () => {
    const revokeKey = vi.fn(async () => undefined);
    render(<AdminPartners />, withShops({ partners: { revokeKey } }));
    await openPart();
    await button('Revoke the key ending in x7Qa').click();
    await dialog('Revoke the key ending in x7Qa').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.poll(() => revokeKey.mock.lastCall).toEqual([{ params: { id: shop.id, keyId: 'k-1' } }]);
  });
});

describe('settings', () => {
  test('saves origins and quotas', async () => {
    const update = vi.fn(async () => shop);
    render(<AdminPartners />, withShops({ partners: { update } }));
    await openPart('Settings');
    await field('Requests per minute').fill('60');
    await field('Visitor tries per day').fill('25');
    await button('Save').click();
    await expect.element(toast()).toHaveTextContent('Saved');
    const { name, origins, analysesPerDay, widgets, platforms, theme, locale } = shop;
    const rest = { name, origins, analysesPerDay, widgets, platforms, theme, locale };
    expect(update).toHaveBeenCalledWith({ params: { id: shop.id }, body: { ...rest, requestsPerMinute: 60, triesPerDay: 25 } });
  });

  test('saves widgets, platforms and their order, theme and language of its pages', async () => {
    const update = vi.fn(async () => shop);
    render(<AdminPartners />, withShops({ partners: { update } }));
    await openPart('Settings');
    const check = (name: string) => page.getByRole('checkbox', { name });
    await expect.element(check('relist-studio')).toBeChecked();
    await expect.element(check('relist-listings')).not.toBeChecked();
    await check('relist-listings').click();
    await check('eBay').click();
    await check('Poshmark').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at least one platform.');
    await button('Save').click();
    expect(update).not.toHaveBeenCalled();
    await check('TikTok').click();
    await check('Instagram').click();
    await field('Default platform').selectOptions('instagram');
    await field('Theme').selectOptions('dark');
    await field('Language and region').fill('es-ES');
    await button('Save').click();
    await expect.element(toast()).toHaveTextContent('Saved');
    const shown = { widgets: ['studio', 'listings'], platforms: ['instagram', 'tiktok'], theme: 'dark', locale: 'es-ES' };
    expect(update.mock.lastCall).toMatchObject([{ body: shown }]);
  });

  test('shows the server’s error about an invalid language at its field', async () => {
    const body = JSON.stringify({
      code: 'invalid_values',
      message: 'Some values are not valid.',
      fields: { locale: 'must be a language tag such as en-US' },
    });
    render(<AdminPartners />, withShops({ partners: { update: async () => Promise.reject(apiErrorOf(422, '', body)) } }));
    await openPart('Settings');
    await field('Language and region').fill('english');
    await button('Save').click();
    await expect.element(page.getByText('Language and region must be a language tag such as en-US')).toBeVisible();
    await expect.element(field('Language and region')).toHaveAttribute('aria-invalid', 'true');
  });

  test('suspends a partner, and shows why if the server refuses', async () => {
    const update = vi.fn(async () =>
      Promise.reject(apiErrorOf(404, '', JSON.stringify({ code: 'not_found', message: 'This shop is gone.' }))),
    );
    render(<AdminPartners />, withShops({ partners: { update } }));
    await openPart('Settings');
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('suspended');
    await expect.element(toast()).toHaveTextContent('Not changedThis shop is gone.');
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  });

  test('deletes a partner after confirmation', async () => {
    const left = [shop];
    const remove = vi.fn(async () => void left.pop());
    render(<AdminPartners />, withShops({ partners: { remove, list: async () => toPage([...left]) } }));
    await openPart('Settings');
    await button('Delete shop').click();
    await dialog('Delete shop: Second Life').getByRole('button', { name: 'Delete shop', exact: true }).click();
    await expect.element(page.getByText('No shops yet.', { exact: false })).toBeVisible();
    expect(remove).toHaveBeenCalledWith({ params: { id: shop.id } });
  });
});

describe('the webhook', () => {
  test('shows deliveries, and replays one', async () => {
    const replay = vi.fn(async () => delivery);
    render(<AdminPartners />, withShops({ webhooks: { replay } }));
    await openPart('Webhook');
    const rows = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await expect.element(rows.first()).toHaveTextContent('listing.createdFailed');
    await expect.element(rows.first()).toHaveTextContent('Attempts: 3 · Response: 503The address answered 503.');
    await rows.first().getByRole('button').click();
    await expect.poll(() => replay.mock.lastCall).toEqual([{ params: { id: shop.id, deliveryId: 'd-1' } }]);
  });

  test('filters deliveries by status on the server', async () => {
    const deliveries = vi.fn(async ({ query }: { query?: { status?: string } }) => toPage(query?.status === 'pending' ? [] : [delivery]));
    render(<AdminPartners />, withShops({ webhooks: { deliveries } }));
    await openPart('Webhook');
    const status = page.getByRole('tabpanel', { name: 'Webhook' }).getByLabelText('Status');
    await status.selectOptions('failed');
    await expect.poll(() => deliveries.mock.lastCall?.[0].query).toEqual({ status: 'failed', limit: 25 });
    await status.selectOptions('pending');
    await expect.element(page.getByText('No matching deliveries in the last 30 days.')).toBeVisible();
    await status.selectOptions('all');
    await expect.poll(() => deliveries.mock.lastCall?.[0].query).not.toHaveProperty('status', expect.anything());
    await expect.element(page.getByRole('list', { name: 'Deliveries' })).toHaveTextContent('listing.created');
  });

  test('can be set if there is none; its secret is shown once', async () => {
    const set = vi.fn(async () => ({
      url: 'https://shop.example/new',
      createdAt: shop.createdAt,
      previousSecretEndsAt: null,
      secret: 'whsec_set',
    }));
    render(<AdminPartners />, withShops({ webhooks: { get: rejectWebhook, set } }));
    await openPart('Webhook');
    await expect.element(page.getByText('No webhook yet.')).toBeVisible();
    await field('Webhook URL').fill('https://shop.example/new');
    await button('Save URL').click();
    await expect.element(secret('Webhook secret of Second Life')).toHaveValue('whsec_set');
    expect(set).toHaveBeenCalledWith({ params: { id: shop.id }, body: { url: 'https://shop.example/new' } });
  });
});

test("the snippets contain the partner's key, and are copied in full", async () => {
  render(<AdminPartners />, withShops({}, { baseUrl: 'https://relist.example' }));
  await openPart('Snippet');
  await button('Copy: HTML').click();
  await button('Copy: React').click();
  await button('Copy: In a frame').click();
  expect(copied[0]).toContain(
    `<script type="module" src="https://relist.example/embed/relist.js" data-key="${shop.publishableKey}"></script>`,
  );
  expect(copied[0]).toContain('<relist-studio></relist-studio>');
  expect(copied[1]).toContain(`...(await loadShop(baseUrl, '${shop.publishableKey}')),`);
  expect(copied[2]).toContain(`src="https://relist.example/frame?key=${shop.publishableKey}&widget=studio"`);
  expect(copied[2]).toContain("source.postMessage({ type: 'relist:token', token: await getToken() }, relist)");
  expect(copied.join()).not.toContain('sk_');
});
