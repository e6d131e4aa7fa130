import type { Meta, StoryObj } from '@storybook/react-vite';
import { createFakeRelist } from '../test/fake-relist.ts';
import { createCustomMarkupStories } from '../test/custom-markup-stories.tsx';
import { createStatsView } from '../test/custom-views/stats.ts';
import { expectVisible } from '../test/play.ts';
import { createStats } from './index.ts';

/** A seller's figures in custom markup. */
const meta: Meta = { title: 'Headless/Stats', parameters: { appearanceStories: [] } };
export default meta;

const doneStories = createCustomMarkupStories(
  () => createStats(createFakeRelist()),
  createStatsView,
  (context) => expectVisible(context, '$4,310'),
);
export const Done: StoryObj = doneStories.InReact;
export const DoneWithApplyProps: StoryObj = doneStories.WithApplyProps;
