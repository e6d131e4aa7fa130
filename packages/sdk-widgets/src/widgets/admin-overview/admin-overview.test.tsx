import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createAdminCalls, dashboard, errorAnalytics, noErrors, systemHealth } from '../../test/admin.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { createOperationsCalls, queueReport } from '../../test/operations.ts';
import { render } from '../../test/render.tsx';
import { AdminJobs } from '../admin-jobs/admin-jobs.tsx';
import { AdminOverview } from './admin-overview.tsx';

type AdminCalls = NonNullable<NonNullable<FakeState['calls']>['admin']>;
const createAdminRelist = (admin: AdminCalls = {}, config: FakeState['config'] = {}) =>
  createFakeRelist({ calls: createAdminCalls({ admin }), config });
const getTileTexts = () => [...document.querySelectorAll('dl > div')].map((tile) => tile.textContent);

test('the overview shows the cards and the system overview', async () => {
  render(<AdminOverview />, createAdminRelist());
  await expect
    .poll(getTileTexts)
    .toEqual([
      'Total users1,200900 active',
      'Support tickets408 open, 30 resolved',
      'Today’s signups14210 sign-ins',
      'API calls today18,400Storage: 52,310 records',
    ]);
  const overview = page.getByRole('region', { name: 'System overview' });
  await expect.element(overview).toHaveTextContent('User engagement75%');
  await expect.element(overview).toHaveTextContent('Ticket resolution rate75%');
  await expect.element(overview).toHaveTextContent('8% free.Free up space or add a disk.');
});

test('the overview charts signups, API calls and errors by day', async () => {
  render(<AdminOverview />, createAdminRelist());
  const trends = page.getByRole('region', { name: 'Last 14 days' });
  for (const name of ['Signups', 'API calls', 'Errors']) {
    await expect.element(trends.getByRole('img', { name: new RegExp(`^${name}: Nov 6 .*Nov 19 `) })).toBeVisible();
  }
});

test('the overview leaves out a chart whose days are all 0', async () => {
  const days = dashboard.days?.map((entry) => ({ ...entry, errors: 0 }));
  render(<AdminOverview />, createAdminRelist({ dashboard: async () => ({ ...dashboard, days }) }));
  const trends = page.getByRole('region', { name: 'Last 14 days' });
  await expect.element(trends.getByRole('img', { name: /^API calls/u })).toBeVisible();
  await expect.element(trends.getByText('Errors')).not.toBeInTheDocument();
});

test('the overview uses the singular for a count of one', async () => {
  const singularDashboard = { ...dashboard, todayLogins: 1, storageUsage: 1 };
  render(
    <AdminOverview />,
    createAdminRelist({ dashboard: async () => singularDashboard, errors: async () => ({ ...noErrors, totalErrors: 1 }) }),
  );
  await expect.poll(getTileTexts).toContain('Today’s signups141 sign-in');
  expect(getTileTexts()).toContain('API calls today18,400Storage: 1 record');
  await expect.element(page.getByRole('alert')).toHaveTextContent('1 error in the last 7 days');
});

test('the Refresh button of the overview also reloads other panels', async () => {
  const report = vi.fn(async () => queueReport);
  const calls = { ...createAdminCalls(), ...createOperationsCalls({ adminJobs: { report } }), admin: { ...createAdminCalls().admin } };
  render(
    <>
      <AdminOverview />
      <AdminJobs />
    </>,
    createFakeRelist({ calls }),
  );
  await expect.element(page.getByRole('list', { name: 'Jobs' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => report.mock.calls.length).toBe(2);
});

test('the overview shows 0% for an installation without data', async () => {
  render(
    <AdminOverview />,
    createAdminRelist({ dashboard: async () => ({ ...dashboard, totalUsers: 0, activeUsers: 0, totalTickets: 0, resolvedTickets: 0 }) }),
  );
  await expect.element(page.getByRole('region', { name: 'System overview' })).toHaveTextContent('Ticket resolution rate0%');
});

test.each([
  ['healthy', 'rgb(31, 138, 95)'],
  ['warning', 'rgb(217, 164, 0)'],
  ['critical', 'rgb(198, 42, 32)'],
  ['unsupported', 'rgb(138, 138, 138)'],
])('the overview shows the status dot of a %s system', async (status, color) => {
  render(
    <AdminOverview />,
    createAdminRelist({ health: async () => ({ ...systemHealth, status: status as 'healthy', checks: [] }) }, { theme: 'light' }),
  );
  const label = status === 'unsupported' ? 'unknown' : status;
  await expect.element(page.getByRole('status').filter({ hasText: 'System' })).toHaveTextContent(`System ${label}`);
  const dot = document.querySelector(`header [data-health="${label}"] > span`);
  expect(dot && getComputedStyle(dot).backgroundColor).toBe(color);
});

test('the overview shows a red alert with the number of errors and their rate to one decimal place', async () => {
  render(<AdminOverview />, createAdminRelist());
  await expect.element(page.getByRole('alert')).toHaveTextContent('7 errors in the last 7 daysError rate: 1.3%');
});

test('the overview shows no alert without errors', async () => {
  render(<AdminOverview />, createAdminRelist({ errors: async () => noErrors }));
  await expect.poll(getTileTexts).toHaveLength(4);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('the overview refreshes figures every 30 s, errors every 60 s, health every 15 s, and only while mounted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const calls = {
    dashboard: vi.fn(async () => dashboard),
    errors: vi.fn(async () => errorAnalytics),
    health: vi.fn(async () => systemHealth),
  };
  const countCalls = () => Object.values(calls).map((call) => call.mock.calls.length);
  const { unmount } = render(<AdminOverview />, createAdminRelist(calls));
  await expect.poll(countCalls).toEqual([1, 1, 1]);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(countCalls()).toEqual([2, 1, 4]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(countCalls()).toEqual([3, 2, 5]);
  unmount();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
});

test('the Refresh button of the overview reloads all figures', async () => {
  const calls = {
    dashboard: vi.fn(async () => dashboard),
    errors: vi.fn(async () => errorAnalytics),
    health: vi.fn(async () => systemHealth),
  };
  render(<AdminOverview />, createAdminRelist(calls));
  await expect.poll(getTileTexts).toHaveLength(4);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => Object.values(calls).map((call) => call.mock.calls.length)).toEqual([2, 2, 2]);
});

test('the overview reports that loading failed, keeps older figures and marks them as outdated', async () => {
  const load = vi
    .fn<() => Promise<typeof dashboard>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(dashboard)
    .mockRejectedValue(new TypeError('offline'));
  render(<AdminOverview />, createAdminRelist({ dashboard: load, errors: async () => noErrors }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load this.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(getTileTexts).toContain('Total users1,200900 active');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('We couldn’t refresh these figures. Check your connection and try again.')).toBeVisible();
  expect(getTileTexts()).toContain('Total users1,200900 active');
});
