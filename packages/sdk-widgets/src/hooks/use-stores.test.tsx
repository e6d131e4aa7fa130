import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createResource } from '../stores/resource.ts';
import { cleanUpAfterTest } from '../test/cleanups.ts';
import { useData } from './use-resource.ts';

it('useData renders again only when the selected part of the data changes', async () => {
  let price = 40;
  const resource = createResource(async () => ({ price, loadedAt: Math.random() }));
  const renderedPrices: unknown[] = [];
  const Price = () => {
    const shownPrice = useData(resource, (data) => data?.price ?? null);
    renderedPrices.push(shownPrice);
    return <p>{shownPrice}</p>;
  };
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  cleanUpAfterTest(() => root.unmount());
  root.render(<Price />);
  await expect.element(page.getByText('40')).toBeVisible();
  await resource.refetch();
  expect(renderedPrices).toEqual([null, 40]);
  price = 45;
  await resource.refetch();
  await expect.element(page.getByText('45')).toBeVisible();
  expect(renderedPrices).toEqual([null, 40, 45]);
});
