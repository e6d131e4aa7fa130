export { BulkPricingPanel, type BulkPricingPanelProps } from './bulk-pricing-panel.tsx';
