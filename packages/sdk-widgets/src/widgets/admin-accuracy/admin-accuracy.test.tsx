import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { noSales, createOperationsCalls } from '../../test/operations.ts';
import { render } from '../../test/render.tsx';
import { AdminAccuracy } from './admin-accuracy.tsx';

const findPlatformTable = () => page.getByRole('group', { name: 'By platform' });

test('the accuracy panel shows the estimation error, overall and by platform', async () => {
  render(<AdminAccuracy />, createFakeRelist({ calls: createOperationsCalls() }));
  const region = page.getByRole('region', { name: 'Estimates and sold prices' });
  await expect.element(region).toHaveTextContent('Sales compared42Typical error11.5%between price and estimateBias-3.2%');
  await expect.element(findPlatformTable().getByRole('row').nth(1)).toHaveTextContent('eBay42$48.5011.5%-3.2%78.6%');
});

test('the accuracy panel shows that there are not enough sales', async () => {
  render(<AdminAccuracy />, createFakeRelist({ calls: createOperationsCalls({ admin: { accuracy: async () => noSales } }) }));
  await expect.element(page.getByRole('status')).toHaveTextContent('No results yet. They appear after a sale with an estimate.');
  expect(findPlatformTable().elements()).toEqual([]);
});
