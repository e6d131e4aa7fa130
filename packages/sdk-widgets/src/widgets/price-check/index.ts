export { PriceCheck, type PriceCheckProps } from './price-check.tsx';
