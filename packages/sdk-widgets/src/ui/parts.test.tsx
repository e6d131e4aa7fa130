import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeRelist } from '../test/fake-relist.ts';
import { createPhotoFile } from '../test/photo-file.ts';
import { render } from '../test/render.tsx';
import { icons, type IconName } from './icons/icons.ts';
import * as outlines from './icons/outlines.ts';
import { Button, Checkbox, Field, formatMoney, Icon, Money, Photo, Select, Tabs } from './index.ts';

describe('a button', () => {
  test('ignores clicks while busy', async () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = page.getByRole('button', { name: 'Save' });
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    (button.element() as HTMLElement).click();
    expect(onClick).not.toHaveBeenCalled();
  });

  test('does not submit a form by default', async () => {
    render(<Button>Plain</Button>);
    await expect.element(page.getByRole('button', { name: 'Plain' })).toHaveAttribute('type', 'button');
  });

  test('exposes a CSS part for styling from outside', async () => {
    render(
      <>
        <Button>Plain</Button>
        <Button variant="primary">First</Button>
      </>,
    );
    await expect.element(page.getByRole('button', { name: 'Plain' })).toHaveAttribute('part', 'button');
    await expect.element(page.getByRole('button', { name: 'First' })).toHaveAttribute('part', 'button primary');
  });
});

test('tabs have one tab stop, wrap around with arrow keys, and select the first and last tab with Home and End', async () => {
  const TabsExample = () => {
    const [tab, setTab] = useState('a');
    const items = ['a', 'b', 'c'].map((id) => ({ id, label: `Tab ${id}`, panel: `Panel ${id}` }));
    return <Tabs label="Account" items={items} value={tab} onChange={setTab} />;
  };
  render(<TabsExample />);
  const getSelectedTab = () => document.querySelector('[aria-selected="true"]')?.textContent;
  await expect.poll(getSelectedTab).toBe('Tab a');
  await userEvent.keyboard('{Tab}');
  const selectedTabs: unknown[] = [];
  for (const key of ['{ArrowLeft}', '{ArrowRight}', '{End}', '{Home}', '{ArrowRight}']) {
    await userEvent.keyboard(key);
    await expect.poll(() => document.activeElement?.textContent).toBe(getSelectedTab());
    selectedTabs.push(getSelectedTab());
  }
  expect(selectedTabs).toEqual(['Tab c', 'Tab a', 'Tab c', 'Tab a', 'Tab b']);
  await expect.element(page.getByRole('tabpanel', { name: 'Tab b' })).toHaveTextContent('Panel b');
});

test('grouped tabs have headings that describe them, and arrow keys move from one group to the next', async () => {
  const GroupedTabsExample = () => {
    const [tab, setTab] = useState('a');
    const items = ['a', 'b', 'c'].map((id) => ({
      id,
      label: `Tab ${id}`,
      panel: `Panel ${id}`,
      group: id === 'c' ? 'System' : 'Business',
    }));
    return <Tabs label="Admin" items={items} value={tab} onChange={setTab} />;
  };
  render(<GroupedTabsExample />);
  await expect.element(page.getByRole('tab', { name: 'Tab b' })).toHaveAccessibleDescription('Business');
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Tab c' })).toHaveFocus();
  await expect.element(page.getByRole('tab', { name: 'Tab c' })).toHaveAccessibleDescription('System');
});

describe('a field', () => {
  test('associates label, hint and error, and counts code points', async () => {
    render(<Field label="Title" value={'Caf\u00e9 \ud83d\udc5f'} onChange={() => undefined} max={5} hint="Short." error="One too many." />);
    const input = page.getByLabelText('Title');
    await expect.element(input).toHaveAccessibleDescription('Short. One too many.');
    await expect.element(input).toBeInvalid();
    await expect.element(page.getByText('6 / 5')).toBeVisible();
  });

  test('reports every change of a textarea', async () => {
    const onChange = vi.fn();
    render(<Field label="Notes" value="" onChange={onChange} rows={3} />);
    await page.getByLabelText('Notes').fill('Wool');
    expect(onChange).toHaveBeenLastCalledWith('Wool');
    expect(document.querySelector('textarea')?.rows).toBe(3);
  });
});

test('a select and a checkbox report their new values', async () => {
  const [onSelect, onCheck] = [vi.fn(), vi.fn()];
  const options = [
    { value: 'a', label: 'One' },
    { value: 'b', label: 'Two' },
  ];
  render(
    <>
      <Select label="Pick" options={options} value="a" onChange={onSelect} />
      <Checkbox label="All" checked={false} mixed onChange={onCheck} />
    </>,
  );
  await page.getByLabelText('Pick').selectOptions('b');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('b');
  await expect.element(page.getByLabelText('All')).toBePartiallyChecked();
  await page.getByLabelText('All').click();
  expect(onCheck).toHaveBeenCalledExactlyOnceWith(true);
});

describe('money', () => {
  test.each([
    [68, 'auto', '$68'],
    [57.34, 'auto', '$57.34'],
    [57.5, 'auto', '$57.50'],
    [68, 'always', '$68.00'],
    [4310, 'auto', '$4,310'],
  ] as const)('formats %d with %s cents as %s', (amount, cents, text) => {
    expect(formatMoney(amount, 'en-US', cents)).toBe(text);
  });

  test('follows the provider’s locale', async () => {
    render(<Money amount={1234.5} />, createFakeRelist({ config: { locale: 'de-DE' } }));
    await expect.element(page.getByText(/1\.234,50/)).toBeVisible();
  });
});

describe('a photo', () => {
  const src = '/api/items/1/photos/1';
  // Browsers limit the resource timing buffer, and other tests on this page may have filled it.
  beforeEach(() => performance.clearResourceTimings());
  test('renders an image of the requested size on a first-party page', async () => {
    render(<Photo src={src} alt="Jacket" size={320} />, createFakeRelist({ config: { firstParty: true, token: undefined } }));
    // The URL does not exist here, so the image soon fails.
    const countRequests = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name === `${location.origin}${src}?size=320`).length;
    await expect.poll(countRequests).toBe(1);
  });

  test('keeps its size and alternative text if it cannot be loaded', async () => {
    render(<Photo src="/no-such-photo.png" alt="Jacket" />, createFakeRelist({ config: { firstParty: true, token: undefined } }));
    await expect.element(page.getByRole('img', { name: 'Jacket' })).toBeVisible();
    await expect.poll(() => document.querySelector('img')).toBeNull();
  });

  test('is fetched with the token and drawn on a canvas on an embedding page', async () => {
    const file = await createPhotoFile();
    const fetchMock = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(file));
    render(<Photo src={src} alt="Jacket" size={1024} />, createFakeRelist({ config: { baseUrl: 'https://api.example.com' } }));
    await expect.poll(() => document.querySelector('canvas')?.width).toBe(64);
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe(`https://api.example.com${src}?size=1024`);
    expect(init?.headers).toEqual({ authorization: 'Bearer fake-token' });
    await expect.element(page.getByRole('img', { name: 'Jacket' })).toBeVisible();
  });

  test('falls back from the largest to the next size, which may be cached offline', async () => {
    const file = await createPhotoFile();
    const fetchMock = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url) => (String(url).endsWith('2048') ? new Response('', { status: 503 }) : new Response(file)));
    const { unmount } = render(<Photo src={src} alt="Jacket" size={2048} />, createFakeRelist());
    await expect.poll(() => document.querySelector('canvas')?.width).toBe(64);
    expect(fetchMock.mock.calls.map(([url]) => String(url).replace(/.*size=/, ''))).toEqual(['2048', '1024']);
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    unmount();
    render(<Photo src={src} alt="Jacket" size={2048} />, createFakeRelist());
    await expect.poll(() => fetchMock.mock.calls.length).toBe(4);
    await expect.poll(() => document.querySelector('canvas')).toBeNull();
    await expect.element(page.getByRole('img', { name: 'Jacket' })).toBeVisible();
  });

  test('requests the next size once on a first-party page if the largest fails', async () => {
    render(<Photo src={src} alt="Jacket" size={2048} />, createFakeRelist({ config: { firstParty: true, token: undefined } }));
    const getRequestedSizes = () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.replace(`${location.origin}${src}?size=`, ''))
        .filter((size) => size === '2048' || size === '1024');
    await expect.poll(getRequestedSizes).toEqual(['2048', '1024']);
    await expect.poll(() => document.querySelector('img')).toBeNull();
    await expect.element(page.getByRole('img', { name: 'Jacket' })).toBeVisible();
  });
});

test('every icon stays inside its box', async () => {
  const allIcons = [...(Object.keys(icons) as IconName[]), ...Object.values(outlines)];
  const { container } = render(allIcons.map((name) => <Icon key={name} name={name} />));
  await expect.poll(() => container.querySelectorAll('path').length).toBe(allIcons.length);
  for (const path of container.querySelectorAll('path')) {
    const { x, y, width, height } = path.getBBox();
    expect([x >= 1, y >= 1, x + width <= 19, y + height <= 19], path.getAttribute('d') ?? '').toEqual([true, true, true, true]);
    expect(width + height).toBeGreaterThan(4);
  }
});
