import type { Meta, StoryObj } from '@storybook/react-vite';
import { createTranslate } from '../../core/languages/create-translate.ts';
import { createFormat } from '../../headless/shared/format.ts';
import type { PriceCheckState } from '../../stores/prices/price-check.ts';
import { estimateWithQuestion, estimateWithLiveOffers, estimate } from '../../test/price-estimates.ts';
import { fill, press, expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { PriceCheck } from './price-check.tsx';
import { PriceCheckView, type PriceCheckViewProps } from './price-check-view.tsx';

const doNothing = async () => undefined;
const emptyState: PriceCheckState = {
  step: 'editing',
  values: { name: '', condition: '', cost: '' },
  isNameMissing: false,
  estimate: null,
  excluded: [],
  error: null,
};
const viewProps: Omit<PriceCheckViewProps, 'state'> = {
  actions: { change: doNothing, check: doNothing, answer: doNothing, toggle: doNothing },
  format: createFormat('en-US'),
  t: createTranslate(),
};

const meta: Meta<typeof PriceCheck> = {
  title: 'Widgets/PriceCheck',
  component: PriceCheck,
  decorators: [withRelist()],
  parameters: { appearanceStories: ['Priced'], width: 720 },
};
export default meta;
type Story = StoryObj<typeof PriceCheck>;

const createStory = (state: Partial<PriceCheckState>): Story => ({
  render: () => <PriceCheckView {...viewProps} state={{ ...emptyState, ...state }} />,
});
const enteredValues = { name: 'iPhone 12 128GB', condition: 'Good', cost: '40' } as const;

export const Empty: Story = {};
export const Missing: Story = {
  play: async (context) => {
    await press(context, 'Check price');
    await expectVisible(context, 'Enter an item first.');
  },
};
export const Checking: Story = createStory({ values: enteredValues, step: 'checking' });
export const Priced: Story = createStory({ values: enteredValues, estimate });
export const Loss: Story = createStory({ values: { ...enteredValues, cost: '150' }, estimate });
export const Question: Story = createStory({ values: { ...enteredValues, name: 'iPhone' }, estimate: estimateWithQuestion });
export const LiveOffers: Story = createStory({ values: { ...enteredValues, name: 'Rolex watch' }, estimate: estimateWithLiveOffers });
export const Failed: Story = createStory({
  values: enteredValues,
  error: { code: 'rate_limited', message: 'Too many requests. Wait a minute.', status: 429 },
});
export const Dark: Story = { ...Priced, globals: { theme: 'dark' } };
export const Narrow: Story = { ...LiveOffers, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Priced, parameters: { width: 328, dir: 'rtl' } };
/** An estimate with the page's own content. */
export const OwnResult: Story = {
  decorators: [withRelist({ calls: { priceEstimates: { create: async () => ({ results: [estimate] }) } } })],
  args: { renderResult: ({ average }) => <p>{`We pay ${average} dollars`}</p> },
  play: async (context) => {
    await fill(context, 'What is it?', 'iPhone 12 128GB');
    await press(context, 'Check price');
    await expectVisible(context, /^We pay \d+/);
  },
};
