import type { Meta, StoryObj } from '@storybook/react-vite';
import { createTranslate } from '../../core/languages/create-translate.ts';
import { createBulkAnalysis, createBulkPrice, createItems, createPages } from '../../test/bulk.ts';
import { failOffline } from '../../test/panel-stories.tsx';
import { fill, expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { BulkPricingPanel } from './bulk-pricing-panel.tsx';
import { BulkPricingPanelView, type BulkPricingPanelViewProps } from './bulk-pricing-panel-view.tsx';

const doNothing = () => undefined;
const result = createBulkAnalysis([
  createBulkPrice(0, 'Leather bomber jacket with a very long name that wraps', 60, 68, 90),
  createBulkPrice(1, 'Denim jeans, straight', 40, 41, 81),
  createBulkPrice(2, 'Desk lamp', null, null),
  createBulkPrice(3, 'Running shoes', 80, 60, 60),
]);
const rows = createItems(12).map(({ id, name, estimatedValue, analysisResults: { category, brand, condition } }) => ({
  id,
  name,
  estimatedValue,
  category,
  brand,
  condition,
  searchText: name.toLowerCase(),
}));
const selectingProps: BulkPricingPanelViewProps = {
  items: { status: 'ready', items: rows, total: rows.length, error: null },
  state: {
    step: 'selecting',
    selected: new Set(rows.slice(0, 3).map(({ id }) => id)),
    progress: null,
    result: null,
    completedAt: null,
    error: null,
  },
  actions: { select: doNothing, analyze: async () => undefined, cancel: async () => undefined, restart: doNothing },
  onRetry: doNothing,
  t: createTranslate(),
};
const { state } = selectingProps;
const doneState = { ...state, step: 'done' as const, result, completedAt: Date.parse('2026-11-20T10:30:00Z') };

const meta: Meta<typeof BulkPricingPanel> = {
  title: 'Widgets/BulkPricingPanel',
  component: BulkPricingPanel,
  decorators: [withRelist()],
  parameters: { appearanceStories: ['Selecting', 'Done'], width: 1000 },
};
export default meta;
type Story = StoryObj<typeof BulkPricingPanel>;

const createStory = (props: Partial<BulkPricingPanelViewProps> = {}): Story => ({
  render: () => <BulkPricingPanelView {...selectingProps} {...props} />,
});

export const Selecting: Story = createStory();
export const AllSelected: Story = createStory({ state: { ...state, selected: new Set(rows.map(({ id }) => id)) } });
export const Empty: Story = createStory({ items: { status: 'ready', items: [], total: 0, error: null } });
export const Loading: Story = createStory({ items: { status: 'loading', items: [], total: 0, error: null } });
export const LoadingMany: Story = createStory({ items: { status: 'loading', items: rows, total: 48, error: null } });
export const LoadFailed: Story = createStory({ items: { status: 'error', items: [], total: 0, error: null } });
/** The connection was lost after the first page. */
export const PartlyLoaded: Story = {
  decorators: [
    withRelist({
      calls: {
        items: {
          list: async (input) => (input?.query?.cursor ? failOffline() : { rows: createItems(100), nextCursor: 'more', total: 250 }),
        },
      },
    }),
  ],
  play: (context) => expectVisible(context, 'We could only load 100 of 250 items. Try again.'),
};
export const NoMatch: Story = {
  ...Selecting,
  play: async (context) => {
    await fill(context, 'Filter by name, category, brand or condition', 'xylophone');
    await expectVisible(context, 'No items match “xylophone”.');
  },
};
export const Analyzing: Story = createStory({ state: { ...state, step: 'analysing' } });
export const Job: Story = createStory({ state: { ...state, step: 'analysing', progress: { done: 1840, total: 5000 } } });
export const Failed: Story = createStory({
  state: { ...state, error: { code: 'unavailable', status: 503, message: 'The service is busy. Try again in a few seconds.' } },
});
export const Done: Story = createStory({ state: doneState });
export const FiveThousand: Story = {
  decorators: [withRelist({ calls: { items: { list: createPages(createItems(5000)) } } })],
};
export const Dark: Story = { ...Selecting, globals: { theme: 'dark' } };
export const DoneDark: Story = { ...Done, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Selecting, parameters: { width: 328 } };
export const DoneNarrow: Story = { ...Done, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Selecting, parameters: { width: 328, dir: 'rtl' } };
/** Results with the page's own content. */
export const OwnRows: Story = {
  ...createStory({
    state: doneState,
    renderPrice: ({ itemName, prediction }) => <p>{`${itemName}: ${prediction.predictedPrice ?? 'no'} dollars`}</p>,
  }),
  play: async (context) => expectVisible(context, 'Desk lamp: no dollars'),
};
