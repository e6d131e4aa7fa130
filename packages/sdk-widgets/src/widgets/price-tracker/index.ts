export { PriceTracker, type PriceTrackerProps } from './price-tracker.tsx';
