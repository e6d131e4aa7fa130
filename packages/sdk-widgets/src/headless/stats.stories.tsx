import type { Meta, StoryObj } from '@storybook/react-vite';
import { fakeRelist } from '../test/fake-relist.ts';
import { ownMarkupStories } from '../test/own-markup-stories.tsx';
import { createStatsView } from '../test/own-views/stats.ts';
import { sees } from '../test/play.ts';
import { createStats } from './index.ts';

/** A seller's figures in custom markup. */
const meta: Meta = { title: 'Headless/Stats', parameters: { looks: [] } };
export default meta;

const done = ownMarkupStories(
  () => createStats(fakeRelist()),
  createStatsView,
  (played) => sees(played, '$4,310'),
);
export const Done: StoryObj = done.InReact;
export const DoneByHand: StoryObj = done.ByHand;
