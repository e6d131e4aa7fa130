import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { FakeState } from '../../test/fake-relist.ts';
import { failOffline, createLookVariants, neverSettle } from '../../test/panel-stories.tsx';
import { withRelist } from '../../test/with-relist.tsx';
import { AccountSettings } from './account-settings.tsx';

const meta: Meta<typeof AccountSettings> = { title: 'Widgets/AccountSettings', component: AccountSettings, parameters: { width: 760 } };
export default meta;
type Story = StoryObj<typeof AccountSettings>;

const loadEmptyList = async () => ({ rows: [], nextCursor: null, total: 0 });
const createStory = (calls: FakeState['calls'] = {}): Story => ({ decorators: [withRelist({ isSignedIn: true, calls })] });

export const Done: Story = createStory();
export const Empty: Story = createStory({ accessTokens: { list: loadEmptyList } });
export const Loading: Story = createStory({ sessions: { list: neverSettle }, accessTokens: { list: neverSettle } });
export const Failed: Story = createStory({ sessions: { list: failOffline }, accessTokens: { list: failOffline } });
/** The widget on a partner's page. */
export const OtherOrigin: Story = { decorators: [withRelist()] };
export const NewToken: Story = {
  ...Done,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Token name'), 'Stock script');
    await userEvent.click(canvas.getByRole('button', { name: 'Create token' }));
    await expect(await canvas.findByDisplayValue('rl_pat_shown-once')).toBeVisible();
  },
};
/** Shows the QR code and key during setup. */
export const SecondFactor: Story = {
  ...Done,
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('region', { name: 'Two-factor authentication' }));
    await userEvent.click(await card.findByRole('button', { name: 'Set up' }));
    await userEvent.type(card.getByLabelText('Current password'), 'correct horse');
    await userEvent.click(card.getByRole('button', { name: 'Continue' }));
    await expect(await card.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  },
};
const appearanceStories = createLookVariants(Done);
export const Dark: Story = appearanceStories.Dark;
export const Narrow: Story = appearanceStories.Narrow;
export const RightToLeft: Story = appearanceStories.RightToLeft;
