import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import type { FakeState } from '../../test/fake-relist.ts';
import { failOffline, createLookVariants, neverSettle } from '../../test/panel-stories.tsx';
import { expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { PriceTracker } from './price-tracker.tsx';

const meta: Meta<typeof PriceTracker> = { title: 'Widgets/PriceTracker', component: PriceTracker, parameters: { width: 1100 } };
export default meta;
type Story = StoryObj<typeof PriceTracker>;

const returnNoRows = async () => ({ rows: [], nextCursor: null, total: 0 });
const createStory = (state: FakeState = {}): Story => ({ decorators: [withRelist(state)] });

export const Done: Story = createStory();
/** Shows charts as tables. */
export const AsTables: Story = {
  ...Done,
  play: async ({ canvasElement }) => {
    for (const summary of await within(canvasElement).findAllByText('Show as table')) await userEvent.click(summary);
  },
};
/** No item has been analyzed yet. */
export const Empty: Story = {
  ...createStory({ items: [], calls: { priceTracking: { watches: returnNoRows } } }),
  args: { onCreate: () => undefined },
};
/** An item whose price has not changed, without a watch. */
export const Unchanged: Story = createStory({
  calls: { priceTracking: { history: returnNoRows, watches: returnNoRows, alerts: returnNoRows } },
});
export const Loading: Story = createStory({ calls: { items: { list: neverSettle } } });
export const LoadingHistory: Story = createStory({
  calls: { priceTracking: { history: neverSettle, watches: neverSettle, alerts: neverSettle } },
});
export const Failed: Story = createStory({ calls: { items: { list: failOffline } } });
export const HistoryFailed: Story = createStory({
  calls: { priceTracking: { history: failOffline, watches: failOffline, alerts: failOffline } },
});
const lookVariants = createLookVariants(Done);
export const Dark: Story = lookVariants.Dark;
export const Narrow: Story = lookVariants.Narrow;
export const RightToLeft: Story = lookVariants.RightToLeft;
/** Watches and alerts with the page's own content. */
export const OwnRows: Story = {
  ...Done,
  args: {
    renderWatch: ({ itemName }) => <p>{`Watching ${itemName}`}</p>,
    renderAlert: ({ itemName, toPrice }) => <p>{`${itemName} is ${toPrice} dollars now`}</p>,
  },
  play: async (context) => {
    await expectVisible(context, /^Watching /);
    await expectVisible(context, /dollars now$/);
  },
};
export const OwnEmpty: Story = {
  ...Empty,
  args: { renderEmpty: () => <p>Bring your first jacket</p> },
  play: async (context) => expectVisible(context, 'Bring your first jacket'),
};
