import { Suspense, use } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createDeferred } from '../../test/deferred.ts';
import { render } from '../../test/render.tsx';
import { useArrival } from './use-arrival.ts';

const ArrivalText = ({ promise }: { readonly promise?: Promise<void> }) => {
  const arrival = useArrival();
  if (promise) use(promise);
  return <p>{arrival ? JSON.stringify(arrival) : 'nothing'}</p>;
};
// Preact cleans up effects after the next frame; until then an unmounted component would consume the test's data.
beforeEach(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));

test('useArrival removes the data from the URL', async () => {
  location.hash = '#reset=from-the-email';
  render(<ArrivalText />);
  await expect.element(page.getByText('{"kind":"reset","token":"from-the-email"}')).toBeVisible();
  await expect.poll(() => location.hash).toBe('');
});

test('useArrival reacts to a changed URL on an open page, but not to anchors', async () => {
  render(<ArrivalText />);
  location.hash = '#error=email_taken';
  await expect.element(page.getByText('{"kind":"error","text":"auth.error.email_taken"}')).toBeVisible();
  location.hash = '#content';
  await expect.poll(() => location.hash).toBe('#content');
  await expect.element(page.getByText('{"kind":"error","text":"auth.error.email_taken"}')).toBeVisible();
});

test('useArrival keeps the data if React discards a render', async () => {
  location.hash = '#code=from-the-provider';
  const { promise, resolve } = createDeferred<void>();
  render(
    <Suspense fallback="waiting">
      <ArrivalText promise={promise} />
    </Suspense>,
  );
  await expect.element(page.getByText('waiting')).toBeVisible();
  resolve();
  await expect.element(page.getByText('{"kind":"code","code":"from-the-provider"}')).toBeVisible();
  await expect.poll(() => location.hash).toBe('');
});
