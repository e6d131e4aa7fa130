// Counts the clicks and fields that a new seller needs from the landing page to a posted listing of their own photo, and measures the
// time without pauses for thinking and typing.
import { startProduct } from '../../../.scripts/lib/product.mjs';
import { openBrowser } from '../test/browser.ts';
import { getSamplePath } from '../test/photos.ts';

const product = await startProduct({ NETWORK_THREADS: '' });
const browser = await openBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const counts = { clicks: 0, fields: 0 };
  const start = performance.now();
  const report = (step: string) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${step.padEnd(32)} ${counts.clicks} clicks  ${counts.fields} fields  ${seconds} s\n`);
  };
  const press = async (name: string | RegExp) => {
    counts.clicks += 1;
    await page.getByRole('button', { name }).first().click();
  };
  const fill = async (label: string, value: string) => {
    counts.fields += 1;
    await page.getByLabel(label, { exact: true }).fill(value);
  };

  await page.goto(product.url);
  await page.getByRole('button', { name: 'Take photo' }).waitFor();
  report('landing page');
  const chooser = page.waitForEvent('filechooser');
  await press('Choose a photo');
  await (await chooser).setFiles([getSamplePath('jacket-front'), getSamplePath('jacket-label')]);
  await page.getByRole('button', { name: 'Save this item' }).first().waitFor({ timeout: 120_000 });
  report('price and listing');
  await press('Save this item');
  await fill('Email', product.createEmail());
  await fill('Password', 'correct-horse-7');
  await press(/^(Register|Create account|Sign up)$/i);
  await page.waitForURL(/\/items\/[\w-]{36}$/);
  await page
    .getByRole('button', { name: /^Post to/ })
    .first()
    .waitFor();
  report('saved in a new account');
  await press(/^Post to/);
  await page.waitForURL(/\/posted/);
  report('copied, platform open');
  await press('Mark as active');
  await page.getByRole('status').filter({ hasText: 'Active on' }).waitFor();
  report('posted');
} finally {
  await browser.close();
  await product.stop();
}
