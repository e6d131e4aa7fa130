import { toApiError } from '@relist/api/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toPage } from '../../test/admin.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { mails, createOperationsCalls } from '../../test/operations.ts';
import { render } from '../../test/render.tsx';
import { AdminOutbox } from './admin-outbox.tsx';

type MailCalls = NonNullable<Parameters<typeof createOperationsCalls>[0]>['outbox'];
const createOutboxRelist = (outbox: MailCalls = {}) => createFakeRelist({ calls: createOperationsCalls({ outbox }) });
const findRows = () => page.getByRole('list', { name: 'Outbox' }).getByRole('listitem');

test('the outbox shows emails with state and reason, and the text on request', async () => {
  render(<AdminOutbox />, createOutboxRelist());
  await expect.element(findRows().first()).toHaveTextContent('A new password for RelistFailedTo ada@example.com');
  await expect.element(findRows().first()).toHaveTextContent('550 mailbox unavailable');
  const text = findRows().first().getByText('Someone asked to reset your password.');
  await expect.element(text).not.toBeVisible();
  await findRows().first().getByText('Show email').click();
  await expect.element(text).toBeVisible();
});

test('the outbox filters by state on the server', async () => {
  const list = vi.fn(async () => toPage(mails));
  render(<AdminOutbox />, createOutboxRelist({ list }));
  await page.getByRole('combobox', { name: 'State' }).selectOptions('kept');
  await expect.poll(() => list.mock.calls).toEqual([[{ query: { limit: 25 } }], [{ query: { state: 'kept', limit: 25 } }]]);
});

test('the outbox resends failed and kept emails, but not sent ones', async () => {
  const retry = vi.fn(async () => mails[0]!);
  render(<AdminOutbox />, createOutboxRelist({ retry }));
  const findResendButton = (index: number) =>
    findRows().nth(index).getByRole('button', { name: 'Send again: A new password for Relist, ada@example.com' });
  await findResendButton(0).click();
  await findResendButton(2).click();
  await expect.poll(() => retry.mock.calls).toEqual([[{ params: { id: 'm-1' } }], [{ params: { id: 'm-3' } }]]);
  expect(findResendButton(1).elements()).toEqual([]);
});

test('the outbox shows why resending was rejected', async () => {
  const retry = async () =>
    Promise.reject(toApiError(409, '', JSON.stringify({ code: 'conflict', message: 'No mail server is configured. Set SMTP_URL.' })));
  render(<AdminOutbox />, createOutboxRelist({ retry }));
  await findRows().first().getByRole('button').click();
  await expect
    .element(page.getByRole('region', { name: 'Notifications (F8)' }))
    .toHaveTextContent('Change not savedNo mail server is configured. Set SMTP_URL.');
});

test('the outbox shows that there are no emails', async () => {
  render(<AdminOutbox />, createOutboxRelist({ list: async () => toPage([]) }));
  await expect.element(page.getByText('No emails in the last 30 days')).toBeVisible();
});
