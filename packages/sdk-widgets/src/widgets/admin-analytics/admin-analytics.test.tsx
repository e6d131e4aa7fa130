import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createAdminCalls, errorAnalytics, noErrors, salesAnalytics } from '../../test/admin.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AdminAnalytics } from './admin-analytics.tsx';

type AdminCalls = NonNullable<NonNullable<FakeState['calls']>['admin']>;
const createAdminRelist = (admin: AdminCalls = {}, config: FakeState['config'] = {}) =>
  createFakeRelist({ calls: createAdminCalls({ admin }), config });
const getTileTexts = () => [...document.querySelectorAll('dl > div')].map((tile) => tile.textContent);

test('the analytics panel shows sales, the number and rate of errors, and the five latest errors', async () => {
  render(<AdminAnalytics />, createAdminRelist());
  await expect
    .poll(getTileTexts)
    .toEqual(['Total listings320', 'Active sales140', 'Conversion rate25.0%', 'Total errors (7 days)7', 'Error rate1.3%']);
  const latestErrors = page.getByRole('list', { name: 'Latest errors' }).getByRole('listitem');
  await expect.poll(() => latestErrors.elements().length).toBe(5);
  await expect
    .element(latestErrors.first())
    .toHaveTextContent('POST /api/itemsThe AI service did not respond in time (1).req-0Nov 19, 2026');
});

test('the analytics panel copies the request ID of an error', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<AdminAnalytics />, createAdminRelist());
  await page.getByRole('button', { name: 'Copy request ID req-0' }).click();
  expect(writeText).toHaveBeenCalledWith('req-0');
});

test('the analytics panel shows that there are no errors', async () => {
  render(<AdminAnalytics />, createAdminRelist({ errors: async () => noErrors }));
  await expect.element(page.getByText('No errors in the last 7 days.')).toBeVisible();
});

test('the analytics panel refreshes errors every 60 seconds, but sales only on request', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [errors, sales] = [vi.fn(async () => errorAnalytics), vi.fn(async () => salesAnalytics)];
  render(<AdminAnalytics />, createAdminRelist({ errors, sales }));
  await expect.poll(getTileTexts).toContain('Error rate1.3%');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([errors.mock.calls.length, sales.mock.calls.length]).toEqual([2, 1]);
});

test('the analytics panel keeps the loaded figures visible and retries only the failed request', async () => {
  const errors = vi.fn(async () => errorAnalytics);
  const sales = vi
    .fn<() => Promise<typeof salesAnalytics>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(salesAnalytics);
  render(<AdminAnalytics />, createAdminRelist({ errors, sales }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load this.');
  await expect.poll(getTileTexts).toContain('Error rate1.3%');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(getTileTexts).toContain('Total listings320');
  expect(errors).toHaveBeenCalledOnce();
});
