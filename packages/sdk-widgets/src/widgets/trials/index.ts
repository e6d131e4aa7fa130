export { TrialAnalysis } from './trial-analysis.tsx';
export { getFallbackToken } from './trial-client.ts';
export { TrialListings } from './trial-listings.tsx';
