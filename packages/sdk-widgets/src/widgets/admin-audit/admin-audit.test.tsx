import { toApiError } from '@relist/api/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toPage } from '../../test/admin.ts';
import { expectRedirectTo, advanceClock, stopClock } from '../../test/clock.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { auditEntries, createOperationsCalls } from '../../test/operations.ts';
import { render } from '../../test/render.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../stores/admin/search-debounce.ts';
import { AdminAudit } from './admin-audit.tsx';

const findRows = () => page.getByRole('table', { name: 'Audit log' }).getByRole('row');
const createRelistWithList = (list: () => Promise<ReturnType<typeof toPage<(typeof auditEntries)[number]>>>) =>
  createFakeRelist({ calls: createOperationsCalls({ audit: { list } }) });

test('the audit log shows old and new values, the actor, the source and the request', async () => {
  render(<AdminAudit />, createFakeRelist({ calls: createOperationsCalls() }));
  await expect
    .element(findRows().nth(1))
    .toHaveTextContent(/^user\.status_changed8d7be8a4.*from: active, to: suspended5b7be8a4.*From 203\.0\.113\.7Request req-71Nov 19, 2026/);
  await expect.element(findRows().nth(2)).toHaveTextContent('the command line');
});

test.each(['targetId', 'adminId', 'requestId'] as const)('the audit log copies the %s of a change', async (name) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const id = auditEntries[0]?.[name] ?? '';
  render(<AdminAudit />, createFakeRelist({ calls: createOperationsCalls() }));
  await findRows()
    .nth(1)
    .getByRole('button', { name: `Copy ID ${id}` })
    .click();
  expect(writeText).toHaveBeenCalledWith(id);
});

test('the audit log says what to do if the browser blocks the clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const relist = createFakeRelist({ calls: createOperationsCalls() });
  render(<AdminAudit />, relist);
  await findRows()
    .nth(1)
    .getByRole('button', { name: /^Copy ID 8d7be8a4/ })
    .click();
  await expect
    .poll(() => relist.toasts.getState().toast)
    .toMatchObject({ title: 'Your browser blocked copying. Select this ID and copy it.', description: auditEntries[0]?.targetId });
});

test('the audit log sends every filter to the server, with inclusive days in local time', async () => {
  const list = vi.fn(async () => toPage(auditEntries));
  render(<AdminAudit />, createRelistWithList(list));
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('shop');
  await expect.poll(() => list.mock.lastCall).toEqual([{ query: { targetType: 'shop', limit: 25 } }]);
  stopClock();
  await userEvent.type(page.getByRole('searchbox', { name: 'Action' }), 'shop.deleted');
  await userEvent.type(page.getByRole('searchbox', { name: 'ID' }), 'abc');
  await advanceClock(SEARCH_DEBOUNCE_MS);
  await page.getByLabelText('From').fill('2026-11-01');
  await page.getByLabelText('To').fill('2026-11-03');
  await expect
    .poll(() => list.mock.lastCall)
    .toEqual([
      {
        query: {
          targetType: 'shop',
          action: 'shop.deleted',
          targetId: 'abc',
          from: new Date(2026, 10, 1).toISOString(),
          to: new Date(2026, 10, 4).toISOString(),
          limit: 25,
        },
      },
    ]);
});

test('the audit log shows that no entries were found', async () => {
  render(
    <AdminAudit />,
    createRelistWithList(async () => toPage([])),
  );
  await expect.element(page.getByRole('status').filter({ hasText: 'No entries found' })).toBeVisible();
});

test('the audit log redirects to /api/login when the session has expired', async () => {
  const navigate = vi.fn();
  const list = async () => Promise.reject(toApiError(401, '', ''));
  stopClock();
  render(<AdminAudit />, createFakeRelist({ calls: createOperationsCalls({ audit: { list } }), config: { navigate } }));
  await expectRedirectTo('/api/login', navigate);
});
