import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRelist } from '../test/fake-relist.ts';
import { cleanUpAfterTest } from '../test/cleanups.ts';
import { Button, Card } from '../ui/index.ts';
import { ContactForm } from '../widgets/contact-form/index.ts';
import type { Appearance } from './appearance.tsx';
import { RelistProvider } from './relist-provider.tsx';

const mountProvider = (
  children = (
    <Card title="Photos">
      <Button variant="primary">Analyze</Button>
    </Card>
  ),
) => {
  const container = document.createElement('main');
  container.style.fontFamily = 'Georgia, serif';
  document.body.append(container);
  const root = createRoot(container);
  const relist = createFakeRelist();
  cleanUpAfterTest(() => {
    root.unmount();
    container.remove();
  });
  const draw = (appearance?: Appearance) =>
    root.render(
      <RelistProvider relist={relist} {...(appearance && { appearance })}>
        {children}
      </RelistProvider>,
    );
  return { draw, unmount: () => root.unmount() };
};
const getStyle = (role: 'button' | 'region') =>
  getComputedStyle(page.getByRole(role, { name: role === 'button' ? 'Analyze' : 'Photos' }).element());

test('an appearance adds variables and rules, updates them on change, and removes them on unmount', async () => {
  const sheetCount = document.adoptedStyleSheets.length;
  const { draw, unmount } = mountProvider();
  draw({
    variables: { accent: 'rgb(122, 31, 61)', radius: '4px' },
    rules: { card: { paddingTop: '37px' }, primary: { textTransform: 'uppercase' } },
  });
  await expect.element(page.getByRole('button')).toBeVisible();
  expect(getStyle('button').backgroundColor).toBe('rgb(122, 31, 61)');
  expect(getStyle('button').textTransform).toBe('uppercase');
  expect(getStyle('region').paddingTop).toBe('37px');

  draw({ rules: { card: { paddingTop: '33px' } } });
  await expect.poll(() => getStyle('region').paddingTop).toBe('33px');
  expect(getStyle('button').textTransform).toBe('none');
  // Buttons change their color in a transition.
  await expect.poll(() => getStyle('button').backgroundColor).not.toBe('rgb(122, 31, 61)');
  unmount();
  await expect.poll(() => document.adoptedStyleSheets.length).toBe(sheetCount);
});

test('an appearance uses the page’s font for the value inherit, and the default font otherwise', async () => {
  const { draw } = mountProvider();
  draw();
  await expect.element(page.getByRole('button')).toBeVisible();
  expect(getStyle('button').fontFamily).not.toContain('Georgia');
  draw({ variables: { font: 'inherit', fontHead: 'inherit' } });
  await expect.poll(() => getStyle('button').fontFamily).toBe('Georgia, serif');
  expect(getComputedStyle(page.getByRole('heading').element()).fontFamily).toBe('Georgia, serif');
});

test('an appearance treats a value as one declaration, and ignores invalid part names', async () => {
  const { draw } = mountProvider();
  draw({ rules: { card: { color: 'red; } body { display: none', paddingTop: '37px' }, 'x] body': { display: 'none' } } });
  await expect.element(page.getByRole('button')).toBeVisible();
  expect(getStyle('region').paddingTop).toBe('37px');
});

test('an appearance adds the page’s class names to parts, and updates them on change', async () => {
  const { draw } = mountProvider();
  draw({ classNames: { card: 'shop-card wide', button: 'shop-button', primary: 'shop-primary' } });
  const button = page.getByRole('button', { name: 'Analyze' });
  await expect.element(button).toHaveClass('shop-button', 'shop-primary');
  await expect.element(page.getByRole('region', { name: 'Photos' })).toHaveClass('shop-card', 'wide');
  draw({ classNames: { primary: 'shop-primary' } });
  await expect.element(button).not.toHaveClass('shop-button');
  await expect.element(button).toHaveClass('shop-primary');
});

test('a widget’s own class names replace the provider’s for the same part', async () => {
  const { draw } = mountProvider(<ContactForm classNames={{ primary: 'small', card: 'narrow' }} />);
  draw({ classNames: { primary: 'shop-primary', button: 'shop-button' } });
  const button = page.getByRole('button');
  await expect.element(button).toHaveClass('shop-button', 'small');
  await expect.element(button).not.toHaveClass('shop-primary');
  expect(document.querySelector('[part=card]')?.classList.contains('narrow')).toBe(true);
});
