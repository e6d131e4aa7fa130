import type { Meta, StoryObj } from '@storybook/react-vite';
import { analyzedItem, item, listing, priceResearch } from '../../test/data.ts';
import { createAnalyzedState } from '../../test/fake-relist.ts';
import { estimateWithLiveOffers } from '../../test/price-estimates.ts';
import { expandRow, expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { PricingCard } from './pricing-card.tsx';

const meta: Meta<typeof PricingCard> = {
  title: 'Widgets/PricingCard',
  component: PricingCard,
  parameters: { appearanceStories: ['Everything Known'], width: 360 },
};
export default meta;
type Story = StoryObj<typeof PricingCard>;

const askingComparable = {
  label: 'Bomber jackets',
  kind: 'asking' as const,
  count: 1200,
  p10: 20,
  p50: 55.5,
  p90: 140,
  source: 'Offers, 2026',
};

export const Empty: Story = { decorators: [withRelist()] };
export const Done: Story = { decorators: [withRelist({ analysis: createAnalyzedState() })] };
export const LiveOffers: Story = {
  decorators: [
    withRelist({ analysis: createAnalyzedState(), calls: { liveComparables: { ofItem: async () => estimateWithLiveOffers.live } } }),
  ],
};
export const LowConfidence: Story = {
  args: {
    item: {
      ...item,
      retailPrice: null,
      originalPrice: null,
      priceResearch: {
        ...priceResearch,
        low: 9,
        high: 210,
        averagePrice: '38.00',
        confidence: 22,
        comparables: [askingComparable],
        factors: [],
      },
    },
    listing: { ...listing, price: 38 },
  },
  decorators: [withRelist()],
};
export const EverythingKnown: Story = {
  args: {
    item: { ...item, priceResearch: { ...priceResearch, comparables: [...priceResearch.comparables, askingComparable] } },
    listing,
  },
  decorators: [withRelist()],
};
export const WhichModel: Story = {
  decorators: [
    withRelist({
      analysis: createAnalyzedState({
        ...analyzedItem,
        item: {
          ...item,
          priceResearch: null,
          estimatedValue: null,
          question: {
            code: 'which_variant',
            params: { name: 'Apple iPhone 12' },
            message: 'Which Apple iPhone 12 is it?',
            field: 'storage',
            answers: [
              { label: '64GB', value: '64GB', price: { low: 90, average: 120, high: 150 } },
              { label: '128GB', value: '128GB', price: { low: 110, average: 147, high: 180 } },
            ],
            range: { low: 90, high: 180 },
          },
        },
      }),
    }),
  ],
};
/** Shows all folds open. */
export const Expanded: Story = {
  ...EverythingKnown,
  play: ({ canvasElement }) => {
    for (const fold of canvasElement.querySelectorAll('details')) fold.open = true;
  },
};
export const ExpandedDark: Story = { ...Expanded, globals: { theme: 'dark' } };
/** A price set by the seller matches none of the strategies. */
export const SellersPrice: Story = { args: { item, listing: { ...listing, price: 75 } }, decorators: [withRelist()] };
export const Dark: Story = { ...EverythingKnown, globals: { theme: 'dark' } };
export const Wide: Story = { ...EverythingKnown, parameters: { width: 860 } };
export const Narrow: Story = { ...EverythingKnown, parameters: { width: 280 } };
export const RightToLeft: Story = { ...EverythingKnown, parameters: { dir: 'rtl', width: 360 } };
/** Comparables with the page's own content. */
export const OwnComparables: Story = {
  ...EverythingKnown,
  args: { ...EverythingKnown.args, renderComparable: ({ label, count }) => <p>{`${count} offers of ${label}`}</p> },
  play: async (context) => {
    await expandRow(context, 'Compared with');
    await expectVisible(context, '1200 offers of Bomber jackets');
  },
};
