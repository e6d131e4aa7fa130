import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useOwnStore } from '../../hooks/index.ts';
import { createPartners, type Secret } from '../../stores/admin/partners.ts';
import { onePage } from '../../test/admin.ts';
import { partnerCalls, shop } from '../../test/partners.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { AdminPartners } from './admin-partners.tsx';

const never = () => new Promise<never>(() => undefined);
const failing = () => Promise.reject(new TypeError('offline'));
const one = [withRelist({ calls: partnerCalls() })];

/** As it is after a click: the first shop open, or a secret to be kept. */
const Begun = ({ secret = null }: { secret?: Secret | null }) => {
  const partners = useOwnStore(createPartners);
  useState(() => partners.setState({ open: shop.id, secret }));
  return <AdminPartners />;
};

const meta: Meta<typeof AdminPartners> = { title: 'Widgets/AdminPartners', component: AdminPartners, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminPartners>;

export const Done: Story = { decorators: one };
export const Open: StoryObj = { render: () => <Begun />, decorators: one };
export const ShownOnce: StoryObj = {
  render: () => <Begun secret={{ kind: 'key', shop: shop.name, value: 'sk_ShownInThisStoryOnlyAndGoodForNothing' }} />,
  decorators: one,
};
export const Empty: Story = { decorators: [withRelist({ calls: partnerCalls({ partners: { list: async () => onePage([]) } }) })] };
export const Loading: Story = { decorators: [withRelist({ calls: partnerCalls({ partners: { list: never } }) })] };
export const Failed: Story = { decorators: [withRelist({ calls: partnerCalls({ partners: { list: failing } }) })] };
export const Dark: StoryObj = { ...Open, globals: { theme: 'dark' } };
export const Narrow: StoryObj = { ...Open, parameters: { width: 328 } };
export const RightToLeft: StoryObj = { ...Open, parameters: { width: 328, dir: 'rtl' } };
