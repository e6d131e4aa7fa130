import type { Meta, StoryObj } from '@storybook/react-vite';
import { item, listing, priceResearch } from '../../test/data.ts';
import { analysed } from '../../test/fake-relist.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { PricingCard } from './pricing-card.tsx';

const meta: Meta<typeof PricingCard> = {
  title: 'Widgets/PricingCard',
  component: PricingCard,
  parameters: { looks: ['Everything Known'], width: 360 },
};
export default meta;
type Story = StoryObj<typeof PricingCard>;

const asking = { label: 'Bomber jackets', kind: 'asking' as const, count: 1200, p10: 20, p50: 55.5, p90: 140, source: 'Offers, 2026' };

export const Empty: Story = { decorators: [withRelist()] };
export const Done: Story = { decorators: [withRelist({ analysis: analysed() })] };
export const NotSure: Story = {
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
        comparables: [asking],
        factors: [],
        demand: null,
      },
    },
    listing: { ...listing, price: 38 },
  },
  decorators: [withRelist()],
};
export const EverythingKnown: Story = {
  args: {
    item: { ...item, priceResearch: { ...priceResearch, seasonality: 1.09, comparables: [...priceResearch.comparables, asking] } },
    listing,
  },
  decorators: [withRelist()],
};
export const Dark: Story = { ...EverythingKnown, globals: { theme: 'dark' } };
export const Wide: Story = { ...EverythingKnown, parameters: { width: 860 } };
export const Narrow: Story = { ...EverythingKnown, parameters: { width: 280 } };
export const RightToLeft: Story = { ...EverythingKnown, parameters: { dir: 'rtl', width: 360 } };
