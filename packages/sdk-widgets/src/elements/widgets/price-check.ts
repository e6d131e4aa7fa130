import priceCheckTexts from '../../core/texts/en/price-check.json';
import pricingTexts from '../../core/texts/en/pricing.json';

export const texts = { ...priceCheckTexts, ...pricingTexts };
export { PriceCheck as widget } from '../../widgets/price-check/price-check.tsx';
