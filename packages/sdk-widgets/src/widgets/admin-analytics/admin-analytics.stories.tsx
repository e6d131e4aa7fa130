import type { Meta, StoryObj } from '@storybook/react-vite';
import { adminCalls, noErrors } from '../../test/admin.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { AdminAnalytics } from './admin-analytics.tsx';

const never = () => new Promise<never>(() => undefined);
const failing = () => Promise.reject(new TypeError('offline'));

const meta: Meta<typeof AdminAnalytics> = { title: 'Widgets/AdminAnalytics', component: AdminAnalytics, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminAnalytics>;

export const Done: Story = { decorators: [withRelist({ calls: adminCalls() })] };
export const Empty: Story = { decorators: [withRelist({ calls: adminCalls({ admin: { errors: async () => noErrors } }) })] };
export const Loading: Story = {
  decorators: [withRelist({ calls: adminCalls({ admin: { dashboard: never, errors: never, health: never, sales: never } }) })],
};
export const Failed: Story = {
  decorators: [withRelist({ calls: adminCalls({ admin: { dashboard: failing, errors: failing, health: failing, sales: failing } }) })],
};
export const Dark: Story = { ...Done, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Done, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Done, parameters: { width: 328, dir: 'rtl' } };
