export { listingsTexts as texts } from '../../core/texts/listings.ts';
export { ListingsGrid as widget } from '../../widgets/listings-grid/listings-grid.tsx';
