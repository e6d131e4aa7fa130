import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { Fold } from './fold.tsx';

const findField = () => page.getByRole('textbox', { name: 'Notes', includeHidden: true });
const field = <input aria-label="Notes" />;

test('a fold renders its content when it is first opened, with the keyboard or the mouse, and keeps what was typed', async () => {
  render(<Fold title="Details">{field}</Fold>);
  const summary = page.getByText('Details');
  await expect.element(summary).toBeVisible();
  expect(findField().elements()).toEqual([]);
  (summary.element().closest('summary') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await findField().fill('Small hole');
  await summary.click();
  await expect.element(findField()).not.toBeVisible();
  await summary.click();
  await expect.element(findField()).toHaveValue('Small hole');
});

test('a fold renders its content in the same task that opens it, so that no frame shows an empty row', async () => {
  const { container } = render(<Fold title="Details">{field}</Fold>);
  await expect.element(page.getByText('Details')).toBeVisible();
  const contentsAtOpening: number[] = [];
  const details = container.querySelector('details') as HTMLDetailsElement;
  new MutationObserver(() => contentsAtOpening.push(details.querySelectorAll('input').length)).observe(details, {
    attributeFilter: ['open'],
  });
  await page.getByText('Details').click();
  await expect.poll(() => contentsAtOpening).toEqual([1]);
});

test('a fold renders its content if it starts open', async () => {
  render(
    <Fold title="Details" open>
      {field}
    </Fold>,
  );
  await expect.element(findField()).toBeVisible();
});
