import type { Meta, StoryObj } from '@storybook/react-vite';
import { withRelist } from '../../test/with-relist.tsx';
import { QuickStats } from './quick-stats.tsx';

const meta: Meta<typeof QuickStats> = { title: 'Widgets/QuickStats', component: QuickStats, parameters: { width: 360 } };
export default meta;
type Story = StoryObj<typeof QuickStats>;

export const Done: Story = { decorators: [withRelist()] };
export const Loading: Story = { decorators: [withRelist({ calls: { dashboard: { stats: () => new Promise(() => undefined) } } })] };
export const Failed: Story = {
  decorators: [withRelist({ calls: { dashboard: { stats: () => Promise.reject(new TypeError('offline')) } } })],
};
export const NewSeller: Story = {
  decorators: [withRelist({ stats: { totalItems: 0, totalValue: 0, activeListings: 0, avgSeoScore: 0 } })],
};
export const Dark: Story = { ...Done, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Done, parameters: { width: 328 } };
export const Wide: Story = { ...Done, parameters: { width: 860 } };
export const RightToLeft: Story = { ...Done, parameters: { dir: 'rtl', width: 360 } };
