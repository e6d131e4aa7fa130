import type { BulkPricingAnalysis, Job } from '@relist/api/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { createBulkAnalysis, bulkJob, createBulkPrice, createItems, createPages } from '../../test/bulk.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { createCustomMarkupStories, withCustomStyles } from '../../test/custom-markup-stories.tsx';
import { createBulkView } from '../../test/custom-views/bulk.ts';
import { press, expectVisible, type PlayContext } from '../../test/play.ts';
import { createBulkPricing } from '../index.ts';

/** Bulk pricing in custom markup. */
const meta: Meta = { title: 'Headless/Bulk', parameters: { appearanceStories: [] }, decorators: [withCustomStyles] };
export default meta;

const result = createBulkAnalysis([
  createBulkPrice(0, 'Leather bomber jacket 1', 60, 68, 90),
  createBulkPrice(2, 'Desk lamp 3', null, null),
]);
const createTestBulk =
  (count: number, analyze: () => Promise<BulkPricingAnalysis | Job> = async () => result) =>
  () =>
    createBulkPricing(
      createFakeRelist({
        calls: {
          items: { list: createPages(createItems(count)) },
          bulkPricing: { analyse: analyze },
          jobs: { get: () => new Promise(() => undefined) },
        },
      }),
    );
const choose = async ({ canvasElement }: PlayContext, name: string) =>
  userEvent.click(await within(canvasElement).findByRole('checkbox', { name }));
const priceAll = async (context: PlayContext) => {
  await choose(context, 'Select All Items (4)');
  await press(context, 'Price selected');
};

const selectingStories = createCustomMarkupStories(createTestBulk(8), createBulkView, async (context) => {
  await choose(context, 'Leather bomber jacket 1');
  await userEvent.type(within(context.canvasElement).getByRole('searchbox'), 'LEVI jeans');
  await choose(context, 'Select All Items (2)');
  await expectVisible(context, /^3 selected/u);
});
export const Selecting: StoryObj = selectingStories.InReact;
export const SelectingWithApplyProps: StoryObj = selectingStories.WithApplyProps;
const doneStories = createCustomMarkupStories(createTestBulk(4), createBulkView, async (context) => {
  await priceAll(context);
  await expectVisible(context, /^Analysis completed at/u);
});
export const Done: StoryObj = doneStories.InReact;
export const DoneWithApplyProps: StoryObj = doneStories.WithApplyProps;
const jobStories = createCustomMarkupStories(
  createTestBulk(4, async () => bulkJob),
  createBulkView,
  async (context) => {
    await priceAll(context);
    await expectVisible(context, 'Analyzing 600 items… 0%');
  },
);
export const ServerJob: StoryObj = jobStories.InReact;
export const ServerJobWithApplyProps: StoryObj = jobStories.WithApplyProps;
