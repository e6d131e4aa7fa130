import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { createOperationsCalls, rulePackReports } from '../../test/operations.ts';
import { render } from '../../test/render.tsx';
import { AdminRulePacks } from './admin-rule-packs.tsx';

const findPack = (name: string) => page.getByRole('region', { name });

test('the rule packs panel shows each platform with its version, and every rule with its source', async () => {
  render(<AdminRulePacks />, createFakeRelist({ calls: createOperationsCalls() }));
  await expect.element(findPack('eBay')).toHaveTextContent('Version Nov 20, 2026Fees as of 2026-08');
  const rows = findPack('eBay').getByRole('row');
  await expect.element(rows.nth(2)).toHaveTextContent('Max description length4,000Beyond 4,000 nobody reads on (third-party advice).');
  await expect.element(rows.nth(3)).toHaveTextContent('Price stepcentNo source');
  await expect.element(findPack('Instagram').getByRole('row').nth(1)).toHaveTextContent('Max title lengthNone');
});

test('the rule packs panel retries after an error', async () => {
  const list = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(rulePackReports);
  render(<AdminRulePacks />, createFakeRelist({ calls: createOperationsCalls({ rulePacks: { list } }) }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(findPack('eBay')).toBeVisible();
});
