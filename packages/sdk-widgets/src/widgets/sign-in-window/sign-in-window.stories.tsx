import type { Meta, StoryObj } from '@storybook/react-vite';
import { withRelist } from '../../test/with-relist.tsx';
import { SignInWindow } from './sign-in-window.tsx';

const meta: Meta<typeof SignInWindow> = {
  title: 'Widgets/Sign-in window',
  component: SignInWindow,
  args: { onToken: () => undefined },
  decorators: [withRelist({ config: { baseUrl: 'https://relist.example' } })],
};
export default meta;
type Story = StoryObj<typeof SignInWindow>;

export const Ready: Story = {};
export const Narrow: Story = { parameters: { width: 320 } };
/** The browser let no window open. */
export const Blocked: Story = {
  play: async ({ canvasElement }) => {
    const { open } = globalThis;
    globalThis.open = () => null;
    canvasElement.querySelector('button')?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.open = open;
  },
};
