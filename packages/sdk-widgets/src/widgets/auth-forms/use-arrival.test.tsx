import { Suspense, use } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deferred } from '../../test/deferred.ts';
import { render } from '../../test/render.tsx';
import { useArrival } from './use-arrival.ts';

const Shown = ({ until }: { readonly until?: Promise<void> }) => {
  const arrival = useArrival();
  if (until) use(until);
  return <p>{arrival ? JSON.stringify(arrival) : 'nothing'}</p>;
};
// Preact lets the effects of what is gone end after the next picture; until then it would take what a test brings.
beforeEach(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));

test('takes what the address brings out of it', async () => {
  location.hash = '#reset=from-the-mail';
  render(<Shown />);
  await expect.element(page.getByText('{"kind":"reset","token":"from-the-mail"}')).toBeVisible();
  await expect.poll(() => location.hash).toBe('');
});

test('takes what comes to a page that is open, but no anchor of the page', async () => {
  render(<Shown />);
  location.hash = '#error=email_taken';
  await expect.element(page.getByText('{"kind":"error","text":"auth.error.email_taken"}')).toBeVisible();
  location.hash = '#content';
  await expect.poll(() => location.hash).toBe('#content');
  await expect.element(page.getByText('{"kind":"error","text":"auth.error.email_taken"}')).toBeVisible();
});

test('keeps it over a drawing that React throws away', async () => {
  location.hash = '#code=from-the-provider';
  const { promise, resolve } = deferred<void>();
  render(
    <Suspense fallback="waiting">
      <Shown until={promise} />
    </Suspense>,
  );
  await expect.element(page.getByText('waiting')).toBeVisible();
  resolve();
  await expect.element(page.getByText('{"kind":"code","code":"from-the-provider"}')).toBeVisible();
  await expect.poll(() => location.hash).toBe('');
});
