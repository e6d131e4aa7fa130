export { default as texts } from '../../core/texts/en/pricing.json';
export { PricingCard as widget } from '../../widgets/pricing-card/pricing-card.tsx';
