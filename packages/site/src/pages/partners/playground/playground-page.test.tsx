import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { samples } from '../../../lib/samples.ts';
import { openSite } from '../../../test/render-site.tsx';

const findPreview = () => page.getByRole('region', { name: 'Preview with sample data' });
const findReactCode = () => page.getByRole('figure').filter({ hasText: 'getToken' });

test('updates the widget, the code and the URL with each setting', async () => {
  await page.viewport(1280, 900);
  const writeSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openSite('/partners/playground?widget=listing&theme=neon');
  const postButton = findPreview().getByRole('button', { name: 'Post to eBay' });
  await expect.element(postButton).toBeVisible();
  await page.getByRole('checkbox', { name: 'hasPost' }).click();
  await expect.element(postButton).not.toBeInTheDocument();
  await expect.element(findReactCode()).toHaveTextContent('<ListingGenerator hasPost={false} />');
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('fr');
  await expect.element(findPreview().getByRole('region', { name: 'Votre annonce' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Theme' }).selectOptions('dark');
  await expect.poll(() => getComputedStyle(findPreview().element()).colorScheme).toBe('dark');
  await page.getByRole('button', { name: 'Copy HTML' }).click();
  expect(writeSpy.mock.calls[0]?.[0]).toContain('<relist-listing theme="dark" lang="fr"></relist-listing>');
  writeSpy.mockRestore();
  await expect.poll(() => location.search).toBe('?widget=listing&theme=dark&lang=fr&hasPost=false');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => location.search).toBe('?widget=listing');
  await expect.element(postButton).toBeVisible();
});

test.each([
  ['studio', 'Try a sample'],
  ['uploader', 'Try a sample'],
  ['analysis', 'Nautica'],
  ['pricing', '$18.50'],
  ['bulk-pricing', 'Analyze Selected'],
  ['listings', 'Nautica hoodie'],
  ['stats', '3'],
])('shows relist-%s with the samples on the same page', async (widget, text) => {
  openSite(`/partners/playground?widget=${widget}`);
  await expect.element(findPreview()).toHaveTextContent(text);
  expect(findPreview().getByRole('alert').elements()).toEqual([]);
  expect(location.pathname).toBe('/partners/playground');
});

test('loads the samples’ photos in the list', async () => {
  performance.clearResourceTimings();
  openSite('/partners/playground?widget=listings');
  await expect.element(findPreview().getByRole('listitem').first()).toBeVisible();
  const listLoadedPaths = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  for (const [photo] of samples) await expect.poll(listLoadedPaths).toContain(photo?.url);
});
