import type { BulkPricingAnalysis, Job } from '@relist/api/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { analysisOf, bulkJob, bulkPrice, manyItems, pagesOf } from '../../test/bulk.ts';
import { fakeRelist } from '../../test/fake-relist.ts';
import { ownMarkupStories, withOwnLooks } from '../../test/own-markup-stories.tsx';
import { createBulkView } from '../../test/own-views/bulk.ts';
import { press, sees, type Played } from '../../test/play.ts';
import { createBulkPricing } from '../index.ts';

/** Bulk pricing in custom markup. */
const meta: Meta = { title: 'Headless/Bulk', parameters: { looks: [] }, decorators: [withOwnLooks] };
export default meta;

const result = analysisOf([bulkPrice(0, 'Leather bomber jacket 1', 60, 68, 90), bulkPrice(2, 'Desk lamp 3', null, null)]);
const withItems =
  (count: number, analyse: () => Promise<BulkPricingAnalysis | Job> = async () => result) =>
  () =>
    createBulkPricing(
      fakeRelist({
        calls: { items: { list: pagesOf(manyItems(count)) }, bulkPricing: { analyse }, jobs: { get: () => new Promise(() => undefined) } },
      }),
    );
const choose = async ({ canvasElement }: Played, name: string) =>
  userEvent.click(await within(canvasElement).findByRole('checkbox', { name }));
const price = async (played: Played) => {
  await choose(played, 'Select All Items (4)');
  await press(played, 'Price selected');
};

const selecting = ownMarkupStories(withItems(8), createBulkView, async (played) => {
  await choose(played, 'Leather bomber jacket 1');
  await userEvent.type(within(played.canvasElement).getByRole('searchbox'), 'LEVI jeans');
  await choose(played, 'Select All Items (2)');
  await sees(played, /^3 selected/u);
});
export const Selecting: StoryObj = selecting.InReact;
export const SelectingByHand: StoryObj = selecting.ByHand;
const done = ownMarkupStories(withItems(4), createBulkView, async (played) => {
  await price(played);
  await sees(played, /^Analysis completed at/u);
});
export const Done: StoryObj = done.InReact;
export const DoneByHand: StoryObj = done.ByHand;
const job = ownMarkupStories(
  withItems(4, async () => bulkJob),
  createBulkView,
  async (played) => {
    await price(played);
    await sees(played, 'Analyzing 600 items... 0%');
  },
);
export const AJob: StoryObj = job.InReact;
export const AJobByHand: StoryObj = job.ByHand;
