export { default as texts } from '../../core/texts/en/bulk.json';
export { BulkPricingPanel as widget } from '../../widgets/bulk-pricing-panel/bulk-pricing-panel.tsx';
