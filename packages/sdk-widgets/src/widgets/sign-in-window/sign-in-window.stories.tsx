import type { Meta, StoryObj } from '@storybook/react-vite';
import { press, expectVisible, type PlayContext } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { SignInWindow } from './sign-in-window.tsx';

const meta: Meta<typeof SignInWindow> = {
  title: 'Widgets/Sign-in window',
  component: SignInWindow,
  args: { onToken: () => undefined },
  parameters: { appearanceStories: ['Ready'] },
  decorators: [withRelist({ config: { baseUrl: 'https://relist.example' } })],
};
export default meta;
type Story = StoryObj<typeof SignInWindow>;

/** Creates a story in which the button was pressed and the browser opened a window, or blocked it if `openedWindow` is null. */
const createOpeningStory = (openedWindow: Partial<Window> | null, expectedText: RegExp): Story => ({
  play: async (context: PlayContext) => {
    const { open } = globalThis;
    globalThis.open = () => openedWindow as Window | null;
    await press(context, 'Continue with Relist').finally(() => (globalThis.open = open));
    await expectVisible(context, expectedText);
  },
});

export const Ready: Story = {};
export const Waiting: Story = createOpeningStory({ closed: false }, /Continue in the other window/u);
export const Blocked: Story = createOpeningStory(null, /Your browser blocked the window/u);
export const Dark: Story = { ...Blocked, globals: { theme: 'dark' } };
export const Narrow: Story = { parameters: { width: 320 } };
export const RightToLeft: Story = { ...Blocked, parameters: { width: 320, dir: 'rtl' } };
