import type { Meta, StoryObj } from '@storybook/react-vite';
import { analyzedItem } from '../../test/data.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { TryIt } from './try-it.tsx';

const meta: Meta<typeof TryIt> = {
  title: 'Widgets/TryIt',
  component: TryIt,
  args: { onSignUp: () => undefined, children: <h1>Photograph it. Price it. Post it.</h1> },
  parameters: { appearanceStories: ['Choosing'], width: 1120 },
};
export default meta;
type Story = StoryObj<typeof TryIt>;

const expiresAt = '2099-01-01T00:00:00.000Z';
const create = async () => ({ ...analyzedItem, claim: 'signed', expiresAt });

export const Choosing: Story = { decorators: [withRelist({ calls: { tries: { create } } })] };
export const Dark: Story = { ...Choosing, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Choosing, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Choosing, parameters: { dir: 'rtl', width: 1120 } };
export const SpanishNarrow: Story = { ...Narrow, globals: { lang: 'es' } };
export const FrenchNarrow: Story = { ...Narrow, globals: { lang: 'fr' } };
