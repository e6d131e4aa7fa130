import { apiErrorOf } from '@relist/api/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toPage } from '../../test/admin.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { mails, createOperationCalls } from '../../test/operations.ts';
import { render } from '../../test/render.tsx';
import { AdminOutbox } from './admin-outbox.tsx';

type MailCalls = NonNullable<Parameters<typeof createOperationCalls>[0]>['outbox'];
const withMails = (outbox: MailCalls = {}) => createFakeRelist({ calls: createOperationCalls({ outbox }) });
const rows = () => page.getByRole('list', { name: 'Outbox' }).getByRole('listitem');

test('shows emails with state and reason, and the text on request', async () => {
  render(<AdminOutbox />, withMails());
  await expect.element(rows().first()).toHaveTextContent('A new password for RelistFailedTo ada@example.com');
  await expect.element(rows().first()).toHaveTextContent('550 mailbox unavailable');
  const text = rows().first().getByText('Somebody asked for a new password.');
  await expect.element(text).not.toBeVisible();
  await rows().first().getByText('Show email').click();
  await expect.element(text).toBeVisible();
});

test('filters by state on the server', async () => {
  const list = vi.fn(async () => toPage(mails));
  render(<AdminOutbox />, withMails({ list }));
  await page.getByRole('combobox', { name: 'State' }).selectOptions('kept');
  await expect.poll(() => list.mock.calls).toEqual([[{ query: { limit: 25 } }], [{ query: { state: 'kept', limit: 25 } }]]);
});

test('sends failed and kept emails again, but not sent ones', async () => {
  const retry = vi.fn(async () => mails[0]!);
  render(<AdminOutbox />, withMails({ retry }));
  const resendButton = (at: number) =>
    rows().nth(at).getByRole('button', { name: 'Send again: A new password for Relist, ada@example.com' });
  await resendButton(0).click();
  await resendButton(2).click();
  await expect.poll(() => retry.mock.calls).toEqual([[{ params: { id: 'm-1' } }], [{ params: { id: 'm-3' } }]]);
  expect(resendButton(1).elements()).toEqual([]);
});

test('shows why resending was refused', async () => {
  const retry = async () =>
    Promise.reject(apiErrorOf(409, '', JSON.stringify({ code: 'conflict', message: 'No mail server is set: set SMTP_URL.' })));
  render(<AdminOutbox />, withMails({ retry }));
  await rows().first().getByRole('button').click();
  await expect
    .element(page.getByRole('region', { name: 'Notifications (F8)' }))
    .toHaveTextContent('Not changedNo mail server is set: set SMTP_URL.');
});

test('shows that there are no emails', async () => {
  render(<AdminOutbox />, withMails({ list: async () => toPage([]) }));
  await expect.element(page.getByText('No emails in the last 30 days')).toBeVisible();
});
