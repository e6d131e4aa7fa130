export { pricingTexts as texts } from '../../core/texts/pricing.ts';
export { PricingCard as widget } from '../../widgets/pricing-card/pricing-card.tsx';
