import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { listing } from '../../test/data.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { ListingsGrid } from './listings-grid.tsx';

const listings = (['draft', 'active', 'sold'] as const).map((status) => ({ ...listing, id: status, status }));
const answering = (list: () => Promise<never>) => withRelist({ calls: { listings: { list } } });

const meta: Meta<typeof ListingsGrid> = {
  title: 'Widgets/ListingsGrid',
  component: ListingsGrid,
  args: { onCreate: () => undefined },
  parameters: { width: 1000 },
};
export default meta;
type Story = StoryObj<typeof ListingsGrid>;

export const Filled: Story = { decorators: [withRelist({ listings })] };
/** Too high for the page about the widget. */
export const Thousands: Story = {
  tags: ['!autodocs'],
  decorators: [withRelist({ listings: Array.from({ length: 10_000 }, (_, at) => ({ ...listing, id: String(at) })) })],
};
export const Deleting: Story = {
  ...Filled,
  play: async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button', { name: /^Delete/u });
    if (button) await userEvent.click(button);
    await expect(await within(canvasElement).findByRole('dialog', { name: 'Delete this listing?' })).toBeVisible();
  },
};
export const Empty: Story = { decorators: [withRelist({ listings: [] })] };
export const Loading: Story = { decorators: [answering(() => new Promise(() => undefined))] };
export const Failed: Story = { decorators: [answering(() => Promise.reject(new TypeError('offline')))] };
export const Dark: Story = { ...Filled, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Filled, parameters: { width: 360 } };
export const RightToLeft: Story = { ...Filled, parameters: { dir: 'rtl', width: 360 } };
