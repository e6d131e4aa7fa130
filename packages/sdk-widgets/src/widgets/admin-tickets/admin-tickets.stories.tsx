import type { Meta, StoryObj } from '@storybook/react-vite';
import { adminCalls, onePage } from '../../test/admin.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { AdminTickets } from './admin-tickets.tsx';

const never = () => new Promise<never>(() => undefined);
const failing = () => Promise.reject(new TypeError('offline'));

const meta: Meta<typeof AdminTickets> = { title: 'Widgets/AdminTickets', component: AdminTickets, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminTickets>;

export const Done: Story = { decorators: [withRelist({ calls: adminCalls() })] };
export const Empty: Story = { decorators: [withRelist({ calls: adminCalls({ tickets: { list: async () => onePage([]) } }) })] };
export const Loading: Story = { decorators: [withRelist({ calls: adminCalls({ tickets: { list: never } }) })] };
export const Failed: Story = { decorators: [withRelist({ calls: adminCalls({ tickets: { list: failing } }) })] };
export const Dark: Story = { ...Done, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Done, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Done, parameters: { width: 328, dir: 'rtl' } };
