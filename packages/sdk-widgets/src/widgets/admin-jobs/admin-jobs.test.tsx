import { toApiError } from '@relist/api/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { JOBS_INTERVAL_MS } from '../../stores/admin/operations.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { createOperationsCalls, queueReport } from '../../test/operations.ts';
import { render } from '../../test/render.tsx';
import { AdminJobs } from './admin-jobs.tsx';

type JobCalls = NonNullable<Parameters<typeof createOperationsCalls>[0]>['adminJobs'];
const createJobsRelist = (adminJobs: JobCalls = {}) => createFakeRelist({ calls: createOperationsCalls({ adminJobs }) });
const findRows = () => page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
const findButton = (name: RegExp) => page.getByRole('button', { name });

test('the jobs panel shows the number of jobs in each state, and why a job failed', async () => {
  render(<AdminJobs />, createJobsRelist());
  await expect.element(page.getByText('3 min', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1,250')).toBeVisible();
  await expect.element(findRows().nth(1)).toHaveTextContent('bulk-pricingFailedThe database did not respond.');
  await expect.element(findRows().nth(1)).toHaveTextContent('Retries: 3');
  // The later times repeat no date.
  await expect
    .element(findRows().nth(2))
    .toHaveTextContent(/Created \w+ \d+, \d+, [\d:]+ [AP]M · Started [\d:]+ [AP]M · Ended [\d:]+ [AP]M/);
});

test('the jobs panel filters by state on the server', async () => {
  const report = vi.fn(async () => queueReport);
  render(<AdminJobs />, createJobsRelist({ report }));
  await page.getByRole('combobox', { name: 'State' }).selectOptions('failed');
  await expect.poll(() => report.mock.calls).toEqual([[{ query: { limit: 100 } }], [{ query: { state: 'failed', limit: 100 } }]]);
});

test('the jobs panel retries a failed job and reloads the list', async () => {
  const report = vi.fn(async () => queueReport);
  const retry = vi.fn(async () => queueReport.jobs[1]!);
  render(<AdminJobs />, createJobsRelist({ report, retry }));
  await findButton(/^Try again: bulk-pricing/).click();
  await expect.poll(() => [retry.mock.lastCall, report.mock.calls.length]).toEqual([[{ params: { id: 'j-1' } }], 2]);
});

test('the jobs panel cancels a waiting job after confirmation, and offers no actions for a finished one', async () => {
  const cancel = vi.fn(async () => queueReport.jobs[0]!);
  render(<AdminJobs />, createJobsRelist({ cancel }));
  await findButton(/^Stop: send-mail/).click();
  const dialog = page.getByRole('dialog', { name: 'Stop this job?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(cancel).not.toHaveBeenCalled();
  await findButton(/^Stop: send-mail/).click();
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(() => cancel.mock.lastCall).toEqual([{ params: { id: 'j-2' } }]);
  expect(
    findRows()
      .nth(2)
      .getByRole('button', { name: /^(Try again|Stop)/ })
      .elements(),
  ).toEqual([]);
});

test('the jobs panel copies the ID of a job', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<AdminJobs />, createJobsRelist());
  await findRows()
    .nth(1)
    .getByRole('button', { name: /^Copy the ID of bulk-pricing/ })
    .click();
  await expect.poll(() => writeText.mock.lastCall).toEqual(['j-1']);
  writeText.mockRestore();
});

test('the jobs panel shows why an action was rejected', async () => {
  const retry = async () =>
    Promise.reject(toApiError(409, '', JSON.stringify({ code: 'conflict', message: 'Only failed jobs can be retried.' })));
  render(<AdminJobs />, createJobsRelist({ retry }));
  await findButton(/^Try again: bulk-pricing/).click();
  await expect
    .element(page.getByRole('region', { name: 'Notifications (F8)' }))
    .toHaveTextContent('Change not savedOnly failed jobs can be retried.');
});

test('the jobs panel refreshes every fifteen seconds while mounted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const report = vi.fn(async () => queueReport);
  const { unmount } = render(<AdminJobs />, createJobsRelist({ report }));
  await expect.element(findRows().first()).toBeVisible();
  vi.advanceTimersByTime(2 * JOBS_INTERVAL_MS);
  await expect.poll(() => report.mock.calls.length).toBe(3);
  unmount();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  vi.advanceTimersByTime(2 * JOBS_INTERVAL_MS);
  expect(report).toHaveBeenCalledTimes(3);
});
