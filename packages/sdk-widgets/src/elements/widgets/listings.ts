export { default as texts } from '../../core/texts/en/listings.json';
export { ListingsGrid as widget } from '../../widgets/listings-grid/listings-grid.tsx';
