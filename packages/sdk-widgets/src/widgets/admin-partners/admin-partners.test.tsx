import { toApiError } from '@relist/api/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toPage } from '../../test/admin.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { delivery, rejectWebhook, createPartnerCalls, samplePartner } from '../../test/partners.ts';
import { render } from '../../test/render.tsx';
import { AdminPartners } from './admin-partners.tsx';

type Calls = Parameters<typeof createPartnerCalls>[0];
const createPartnersRelist = (calls: Calls = {}, config: FakeState['config'] = {}) =>
  createFakeRelist({ calls: createPartnerCalls(calls), config });

const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findDialog = (name: string) => page.getByRole('dialog', { name });
const findField = (name: string) => page.getByLabelText(name, { exact: true });
const findSecret = (name: string) => page.getByRole('textbox', { name });
const findToast = () => page.getByRole('region', { name: 'Notifications (F8)' });
const openTab = async (name?: string) => {
  await findButton('Manage Second Life').click();
  if (name) await page.getByRole('tab', { name }).click();
};
const copiedTexts: string[] = [];
beforeEach(() => {
  copiedTexts.length = 0;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copiedTexts.push(text));
});

describe('the partner list', () => {
  test('shows name, status, origins and the number of keys', async () => {
    render(<AdminPartners />, createPartnersRelist());
    const row = page.getByRole('list', { name: 'Partners' }).getByRole('listitem');
    await expect
      .element(row)
      .toHaveTextContent('Second LifeActivehttps://shop.example, https://www.shop.exampleSince Mar 2, 2026 · Secret keys: 2');
  });

  test('explains what to do while there are no partners', async () => {
    render(<AdminPartners />, createPartnersRelist({ partners: { list: async () => toPage([]) } }));
    await expect.element(page.getByText('No partners yet. Add one to let its pages show the widgets.')).toBeVisible();
  });

  test('shows a new secret key once, with a copy button, and keeps it out of events', async () => {
    const create = vi.fn(async () => ({ ...samplePartner, secretKey: 'sk_new' }));
    const onEvent = vi.fn();
    render(<AdminPartners />, createPartnersRelist({ partners: { create } }, { onEvent }));
    await findButton('Add partner').click();
    await findField('Name').fill('Second Life');
    await findField('Origins').fill('https://shop.example\nhttps://www.shop.example\n');
    await findField('Analyses per day').fill('50');
    await findButton('Create partner').click();
    await expect.element(findDialog('Secret key for Second Life')).toBeVisible();
    await expect.element(findSecret('Secret key for Second Life')).toHaveValue('sk_new');
    await findButton('Copy: Secret key for Second Life').click();
    expect(copiedTexts).toEqual(['sk_new']);
    await findButton('I’ve saved it').click();
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
    render(<AdminPartners />, createPartnersRelist({ partners: { create: async () => Promise.reject(toApiError(422, '', body)) } }));
    await findButton('Add partner').click();
    await findField('Name').fill('Second Life');
    await findField('Origins').fill('https://shop.example/sell');
    await findButton('Create partner').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Some values are not valid.');
    await expect.element(findField('Origins')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('the Keys tab', () => {
  test('copies the publishable key, and shows only the last characters of secret keys', async () => {
    render(<AdminPartners />, createPartnersRelist());
    await openTab();
    await findButton('Copy: Publishable key').click();
    expect(copiedTexts).toEqual([samplePartner.publishableKey]);
    const keys = page.getByRole('list', { name: 'Secret keys' }).getByRole('listitem');
    await expect.element(keys.first()).toHaveTextContent('sk_…x7QaCreated Nov 19, 2026');
    await expect.element(keys.nth(1)).toHaveTextContent('Last used: never · Expires Nov 21, 2026');
  });

  test('rotates keys with an overlap', async () => {
    const rotateKey = vi.fn(async () => ({ ...samplePartner, secretKey: 'sk_rotated' }));
    render(<AdminPartners />, createPartnersRelist({ partners: { rotateKey } }));
    await openTab();
    await findField('Overlap (hours)').fill('0');
    await findButton('New secret key').click();
    await expect.element(findSecret('Secret key for Second Life')).toHaveValue('sk_rotated');
    expect(rotateKey).toHaveBeenCalledWith({ params: { id: samplePartner.id }, body: { overlapHours: 0 } });
  });

  test('creates test keys next to live keys and marks them', async () => {
    const rotateKey = vi.fn(async () => ({ ...samplePartner, secretKey: 'sk_test_new' }));
    const partnerWithTestKey = {
      ...samplePartner,
      keys: [{ ...samplePartner.keys[0], ending: 'tE5t', isTest: true }],
    } as typeof samplePartner;
    render(<AdminPartners />, createPartnersRelist({ partners: { rotateKey, list: async () => toPage([partnerWithTestKey]) } }));
    await openTab();
    await expect.element(page.getByText('sk_test_…tE5t')).toBeVisible();
    await findButton('New test key').click();
    await expect.element(findSecret('Secret key for Second Life')).toHaveValue('sk_test_new');
    expect(rotateKey).toHaveBeenCalledWith({ params: { id: samplePartner.id }, body: { test: true } });
  });

  test('revokes a key after confirmation', async () => {
    const revokeKey = vi.fn(async () => undefined);
    render(<AdminPartners />, createPartnersRelist({ partners: { revokeKey } }));
    await openTab();
    await findButton('Revoke the key ending in x7Qa').click();
    await findDialog('Revoke the key ending in x7Qa').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.poll(() => revokeKey.mock.lastCall).toEqual([{ params: { id: samplePartner.id, keyId: 'k-1' } }]);
  });
});

describe('the Settings tab', () => {
  test('saves origins and quotas', async () => {
    const update = vi.fn(async () => samplePartner);
    render(<AdminPartners />, createPartnersRelist({ partners: { update } }));
    await openTab('Settings');
    await findField('Requests per minute').fill('60');
    await findField('Daily visitor analyses').fill('25');
    await findButton('Save').click();
    await expect.element(findToast()).toHaveTextContent('Saved');
    const { name, origins, analysesPerDay, widgets, platforms, theme, locale } = samplePartner;
    const unchangedValues = { name, origins, analysesPerDay, widgets, platforms, theme, locale };
    expect(update).toHaveBeenCalledWith({
      params: { id: samplePartner.id },
      body: { ...unchangedValues, requestsPerMinute: 60, triesPerDay: 25 },
    });
  });

  test('saves widgets, platforms in order, theme and language', async () => {
    const update = vi.fn(async () => samplePartner);
    render(<AdminPartners />, createPartnersRelist({ partners: { update } }));
    await openTab('Settings');
    const findCheckbox = (name: string) => page.getByRole('checkbox', { name });
    await expect.element(findCheckbox('relist-studio')).toBeChecked();
    await expect.element(findCheckbox('relist-listings')).not.toBeChecked();
    await findCheckbox('relist-listings').click();
    await findCheckbox('eBay').click();
    await findCheckbox('Poshmark').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at least one platform.');
    await findButton('Save').click();
    expect(update).not.toHaveBeenCalled();
    await findCheckbox('TikTok').click();
    await findCheckbox('Instagram').click();
    await findField('Default platform').selectOptions('instagram');
    await findField('Theme').selectOptions('dark');
    await findField('Language and region').fill('es-ES');
    await findButton('Save').click();
    await expect.element(findToast()).toHaveTextContent('Saved');
    const appearance = { widgets: ['studio', 'listings'], platforms: ['instagram', 'tiktok'], theme: 'dark', locale: 'es-ES' };
    expect(update.mock.lastCall).toMatchObject([{ body: appearance }]);
  });

  test('shows the server’s error about an invalid language at its field', async () => {
    const body = JSON.stringify({
      code: 'invalid_values',
      message: 'Some values are not valid.',
      fields: { locale: 'must be a language tag such as en-US' },
    });
    render(<AdminPartners />, createPartnersRelist({ partners: { update: async () => Promise.reject(toApiError(422, '', body)) } }));
    await openTab('Settings');
    await findField('Language and region').fill('english');
    await findButton('Save').click();
    await expect.element(page.getByText('Language and region must be a language tag such as en-US')).toBeVisible();
    await expect.element(findField('Language and region')).toHaveAttribute('aria-invalid', 'true');
  });

  test('reverts the status and shows why when the server rejects it', async () => {
    const update = vi.fn(async () =>
      Promise.reject(toApiError(404, '', JSON.stringify({ code: 'not_found', message: 'This partner does not exist.' }))),
    );
    render(<AdminPartners />, createPartnersRelist({ partners: { update } }));
    await openTab('Settings');
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('suspended');
    await expect.element(findToast()).toHaveTextContent('Change not savedThis partner does not exist.');
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  });

  test('deletes a partner after confirmation', async () => {
    const remainingPartners = [samplePartner];
    const remove = vi.fn(async () => void remainingPartners.pop());
    render(<AdminPartners />, createPartnersRelist({ partners: { remove, list: async () => toPage([...remainingPartners]) } }));
    await openTab('Settings');
    await findButton('Delete partner').click();
    await findDialog('Delete partner: Second Life').getByRole('button', { name: 'Delete partner', exact: true }).click();
    await expect.element(page.getByText('No partners yet.', { exact: false })).toBeVisible();
    expect(remove).toHaveBeenCalledWith({ params: { id: samplePartner.id } });
  });
});

describe('the Webhook tab', () => {
  test('shows deliveries, and replays one', async () => {
    const replay = vi.fn(async () => delivery);
    render(<AdminPartners />, createPartnersRelist({ webhooks: { replay } }));
    await openTab('Webhook');
    const rows = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await expect.element(rows.first()).toHaveTextContent('listing.createdFailed');
    await expect.element(rows.first()).toHaveTextContent('Attempts: 3 · Response: 503The endpoint responded with 503.');
    await rows.first().getByRole('button').click();
    await expect.poll(() => replay.mock.lastCall).toEqual([{ params: { id: samplePartner.id, deliveryId: 'd-1' } }]);
  });

  test('filters deliveries by status on the server', async () => {
    const deliveries = vi.fn(async ({ query }: { query?: { status?: string } }) => toPage(query?.status === 'pending' ? [] : [delivery]));
    render(<AdminPartners />, createPartnersRelist({ webhooks: { deliveries } }));
    await openTab('Webhook');
    const statusFilter = page.getByRole('tabpanel', { name: 'Webhook' }).getByLabelText('Status');
    await statusFilter.selectOptions('failed');
    await expect.poll(() => deliveries.mock.lastCall?.[0].query).toEqual({ status: 'failed', limit: 25 });
    await statusFilter.selectOptions('pending');
    await expect.element(page.getByText('No matching deliveries in the last 30 days.')).toBeVisible();
    await statusFilter.selectOptions('all');
    await expect.poll(() => deliveries.mock.lastCall?.[0].query).not.toHaveProperty('status', expect.anything());
    await expect.element(page.getByRole('list', { name: 'Deliveries' })).toHaveTextContent('listing.created');
  });

  test('sets a webhook if there is none, and shows its secret once', async () => {
    const set = vi.fn(async () => ({
      url: 'https://shop.example/new',
      createdAt: samplePartner.createdAt,
      previousSecretEndsAt: null,
      secret: 'whsec_set',
    }));
    render(<AdminPartners />, createPartnersRelist({ webhooks: { get: rejectWebhook, set } }));
    await openTab('Webhook');
    await expect.element(page.getByText('No webhook yet.')).toBeVisible();
    await findField('Webhook URL').fill('https://shop.example/new');
    await findButton('Save URL').click();
    await expect.element(findSecret('Webhook secret for Second Life')).toHaveValue('whsec_set');
    expect(set).toHaveBeenCalledWith({ params: { id: samplePartner.id }, body: { url: 'https://shop.example/new' } });
  });
});

test("the Snippet tab copies complete snippets with the partner's key", async () => {
  render(<AdminPartners />, createPartnersRelist({}, { baseUrl: 'https://relist.example' }));
  await openTab('Snippet');
  await findButton('Copy: HTML').click();
  await findButton('Copy: React').click();
  await findButton('Copy: In a frame').click();
  expect(copiedTexts[0]).toContain(
    `<script type="module" src="https://relist.example/embed/relist.js" data-key="${samplePartner.publishableKey}"></script>`,
  );
  expect(copiedTexts[0]).toContain('<relist-studio></relist-studio>');
  expect(copiedTexts[1]).toContain(`...(await loadPartnerSettings(baseUrl, '${samplePartner.publishableKey}')),`);
  expect(copiedTexts[2]).toContain(`src="https://relist.example/frame?key=${samplePartner.publishableKey}&widget=studio"`);
  expect(copiedTexts[2]).toContain("source.postMessage({ type: 'relist:token', token: await getToken() }, relist)");
  expect(copiedTexts.join()).not.toContain('sk_');
});
