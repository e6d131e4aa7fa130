import type { Meta, StoryObj } from '@storybook/react-vite';
import { createAnalyzedState } from '../../test/fake-relist.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { ListingStudio } from './listing-studio.tsx';

const meta: Meta<typeof ListingStudio> = { title: 'Widgets/ListingStudio', component: ListingStudio, parameters: { width: 1240 } };
export default meta;
type Story = StoryObj<typeof ListingStudio>;

export const Empty: Story = { decorators: [withRelist()] };
export const Analyzing: Story = { decorators: [withRelist({ analysis: { state: 'analysing', stage: 'pricing', progress: 90 } })] };
export const Failed: Story = {
  decorators: [
    withRelist({
      analysis: {
        state: 'error',
        error: { code: 'ai_provider_failed', status: 502, message: 'The AI service did not give a usable answer.' },
      },
    }),
  ],
};
export const Done: Story = { decorators: [withRelist({ analysis: createAnalyzedState() })] };
export const Dark: Story = { ...Done, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Done, parameters: { width: 336 } };
export const RightToLeft: Story = { ...Done, parameters: { dir: 'rtl', width: 1240 } };
export const Spanish: Story = { ...Done, globals: { lang: 'es' } };
export const SpanishNarrow: Story = { ...Narrow, globals: { lang: 'es' } };
export const RightToLeftNarrow: Story = { ...Done, parameters: { dir: 'rtl', width: 320 } };
export const FrenchNarrow: Story = { ...Narrow, globals: { lang: 'fr' } };
