export { bulkTexts as texts } from '../../core/texts/bulk.ts';
export { BulkPricingPanel as widget } from '../../widgets/bulk-pricing-panel/bulk-pricing-panel.tsx';
