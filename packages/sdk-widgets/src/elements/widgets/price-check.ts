import { priceCheckTexts } from '../../core/texts/price-check.ts';
import { pricingTexts } from '../../core/texts/pricing.ts';

export const texts = { ...priceCheckTexts, ...pricingTexts };
export { PriceCheck as widget } from '../../widgets/price-check/price-check.tsx';
