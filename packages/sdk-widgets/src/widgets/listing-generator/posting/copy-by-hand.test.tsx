import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createAnalyzedState, createFakeRelist } from '../../../test/fake-relist.ts';
import { render } from '../../../test/render.tsx';
import { ListingGenerator } from '../listing-generator.tsx';

const findButton = (name: string) => page.getByRole('button', { name });

test.each([
  ['Copy title', 0],
  ['Copy description', 120],
  ['Copy complete listing', 60],
])('keeps the controls above the toast on a phone after “%s”', async (name, extraScroll) => {
  await page.viewport(360, 640);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  render(<ListingGenerator />, createFakeRelist({ analysis: createAnalyzedState() }));
  await expect.element(findButton(name)).toBeVisible();
  findButton(name).element().scrollIntoView({ block: 'center' });
  scrollBy(0, extraScroll);
  await findButton(name).click();
  await expect.element(page.getByRole('region', { name: 'Notifications (F8)' }).getByText(/Press Ctrl\+C/u)).toBeVisible();
  // Some transitions are canceled, because the button that started them leaves the page.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  for (const control of [findButton('Done'), page.getByRole('link', { name: 'Open eBay in a new tab' })]) {
    const { x, y, width, height } = control.element().getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height - 2)).toBe(control.element());
  }
  await page.viewport(1280, 900);
});
