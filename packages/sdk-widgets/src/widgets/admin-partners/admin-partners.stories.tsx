import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { useSharedStore } from '../../hooks/index.ts';
import { createPartners, type Secret } from '../../stores/admin/partners.ts';
import { toPage } from '../../test/admin.ts';
import { createPartnerCalls, samplePartner } from '../../test/partners.ts';
import { framedParameters } from '../../test/framed.ts';
import { createLookVariants, createPanelStories } from '../../test/panel-stories.tsx';
import { withRelist } from '../../test/with-relist.tsx';
import { AdminPartners } from './admin-partners.tsx';

const decorators = [withRelist({ calls: createPartnerCalls() })];

/** The widget after a click, with the first partner expanded or a new secret shown. */
const AfterClick = ({ secret = null }: { secret?: Secret | null }) => {
  const partners = useSharedStore(createPartners);
  useState(() => partners.setState({ openPartnerId: samplePartner.id, secret }));
  return <AdminPartners />;
};

const meta: Meta<typeof AdminPartners> = {
  title: 'Widgets/AdminPartners',
  component: AdminPartners,
  parameters: { appearanceStories: ['Done', 'Open'], width: 1000 },
};
export default meta;
type Story = StoryObj<typeof AdminPartners>;

const stories = createPanelStories({
  done: createPartnerCalls(),
  empty: createPartnerCalls({ partners: { list: async () => toPage([]) } }),
  createCalls: (call) => createPartnerCalls({ partners: { list: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Open: StoryObj = { render: () => <AfterClick />, decorators };
const createOpenTabStory = (name: string): StoryObj => ({
  ...Open,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('tab', { name }));
    await expect(await within(canvasElement).findByRole('tabpanel', { name })).toBeVisible();
  },
});
export const OpenSettings: StoryObj = createOpenTabStory('Settings');
export const OpenWebhook: StoryObj = createOpenTabStory('Webhook');
export const OpenSnippet: StoryObj = createOpenTabStory('Snippet');
export const ShownOnce: StoryObj = {
  parameters: framedParameters,
  render: () => <AfterClick secret={{ kind: 'key', partner: samplePartner.name, value: 'sk_SampleSecretOfThisStory' }} />,
  decorators,
};
const appearanceStories = createLookVariants(Open);
export const Dark: StoryObj = appearanceStories.Dark;
export const Narrow: StoryObj = appearanceStories.Narrow;
export const RightToLeft: StoryObj = appearanceStories.RightToLeft;
