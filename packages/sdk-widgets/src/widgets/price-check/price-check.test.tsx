import type { PriceEstimate } from '@relist/api/contract';
import { toApiError } from '@relist/api/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { estimateWithQuestion, estimateWithLiveOffers, estimate } from '../../test/price-estimates.ts';
import { render } from '../../test/render.tsx';
import { PriceCheck } from './price-check.tsx';

type Create = NonNullable<NonNullable<NonNullable<FakeState['calls']>['priceEstimates']>['create']>;
const mockEstimates = (...results: readonly PriceEstimate[]) => {
  const create = vi.fn<Create>();
  for (const result of results) create.mockResolvedValueOnce({ results: [result] });
  return create;
};
const createRelist = (create: Create) => createFakeRelist({ calls: { priceEstimates: { create } } });
const findNameField = () => page.getByLabelText('What is it?');
const checkPrice = () => page.getByRole('button', { name: 'Check price' }).click();

test('prices the input, with range, reasons and profit', async () => {
  const create = mockEstimates(estimate);
  const onPriced = vi.fn();
  render(<PriceCheck onPriced={onPriced} />, createRelist(create));
  await findNameField().fill('iPhone 12 128GB');
  await page.getByLabelText('Condition').selectOptions('Good');
  await page.getByLabelText('Your cost (optional)').fill('40');
  await checkPrice();
  expect(create).toHaveBeenCalledWith({ body: { items: [{ name: 'iPhone 12 128GB', notes: null, condition: 'Good', without: [] }] } });
  await expect.element(page.getByText('Most sell for $110–$190.')).toBeVisible();
  await expect.element(page.getByText('You keep $130 on eBay.')).toBeVisible();
  await expect.element(page.getByText('Profit $90')).toBeVisible();
  await expect.element(page.getByText('Apple iPhone 12 128GB, used')).toBeVisible();
  await expect.element(page.getByText('Based on 412 prices of this model, 2025–2026, adjusted to today.')).toBeVisible();
  await expect.element(page.getByText(/sales/u)).not.toBeInTheDocument();
  expect(onPriced).toHaveBeenCalledWith(estimate);
  // Changing the cost updates the profit immediately, without a request.
  await page.getByLabelText('Your cost (optional)').fill('150');
  await expect.element(page.getByText('Loss $20')).toBeVisible();
  expect(create).toHaveBeenCalledOnce();
});

test('keeps a name that is too long, and asks to shorten it instead of sending it', async () => {
  const create = mockEstimates(estimate);
  render(<PriceCheck />, createRelist(create));
  await findNameField().fill('x'.repeat(5000));
  await expect.element(findNameField()).toHaveValue('x'.repeat(5000));
  await checkPrice();
  await expect.element(page.getByText('Shorten this by 4,700 characters.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

test('shows a question’s answers as buttons, and prices the item in one tap', async () => {
  const create = mockEstimates(estimateWithQuestion, estimate);
  render(<PriceCheck />, createRelist(create));
  await findNameField().fill('iPhone, cracked screen');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'iPhone 12 $150' }).click();
  expect(create).toHaveBeenLastCalledWith({
    body: { items: [{ name: 'Apple iPhone 12', notes: 'iPhone, cracked screen', condition: null, without: [] }] },
  });
  await expect.element(findNameField()).toHaveValue('Apple iPhone 12');
  await expect.element(page.getByText('Most sell for $110–$190.')).toBeVisible();
});

test('labels live offers as asking prices, and requests a new price when one is excluded', async () => {
  const create = mockEstimates(estimateWithLiveOffers, estimateWithLiveOffers);
  render(<PriceCheck />, createRelist(create));
  await findNameField().fill('Rolex watch');
  await checkPrice();
  await expect.element(page.getByText('Average asking price $4,500, most at $4,080–$5,120. Most sell for less.')).toBeVisible();
  await expect.element(page.getByText('Excluded')).toBeVisible();
  await page.getByRole('button', { name: 'Exclude: Rolex Datejust' }).click();
  expect(create).toHaveBeenLastCalledWith({ body: { items: [expect.objectContaining({ without: ['v1|1|0'] })] } });
});

test('keeps the typed flaw when an offer is excluded after an answer', async () => {
  const create = mockEstimates(estimateWithQuestion, estimateWithLiveOffers, estimateWithLiveOffers);
  render(<PriceCheck />, createRelist(create));
  await findNameField().fill('iPhone, cracked screen');
  await checkPrice();
  await page.getByRole('button', { name: 'iPhone 12 $150' }).click();
  await page.getByRole('button', { name: 'Exclude: Rolex Datejust' }).click();
  const expectedItem = expect.objectContaining({ notes: 'iPhone, cracked screen', without: ['v1|1|0'] });
  expect(create).toHaveBeenLastCalledWith({ body: { items: [expectedItem] } });
});

test('removes the last price when the input is empty', async () => {
  render(<PriceCheck />, createRelist(mockEstimates(estimate)));
  await findNameField().fill('iPhone 12 128GB');
  await checkPrice();
  await expect.element(page.getByText('Most sell for $110–$190.')).toBeVisible();
  await findNameField().fill('');
  await checkPrice();
  await expect.element(page.getByText('Enter an item first.')).toBeVisible();
  await expect.element(page.getByText('Most sell for $110–$190.')).not.toBeInTheDocument();
});

test('shows an error for empty input, focuses the field, and sends no request', async () => {
  const create = mockEstimates();
  render(<PriceCheck />, createRelist(create));
  await checkPrice();
  await expect.element(page.getByText('Enter an item first.')).toBeVisible();
  await expect.element(findNameField()).toHaveFocus();
  await page.getByLabelText('Your cost (optional)').fill('a lot');
  await expect.element(page.getByText('Enter an amount such as 12.50.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

test('keeps the input and shows what to do after an error', async () => {
  const body = JSON.stringify({ message: 'Too many requests. Wait a minute.', code: 'rate_limited' });
  const create = vi
    .fn<Create>()
    .mockRejectedValueOnce(toApiError(429, '', body))
    .mockResolvedValue({ results: [estimate] });
  render(<PriceCheck />, createRelist(create));
  await findNameField().fill('iPhone 12');
  await checkPrice();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(findNameField()).toHaveValue('iPhone 12');
  await checkPrice();
  await expect.element(page.getByText('Most sell for $110–$190.')).toBeVisible();
});
