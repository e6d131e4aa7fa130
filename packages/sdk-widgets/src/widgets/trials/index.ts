export { TrialAnalysis } from './trial-analysis.tsx';
export { getOtherToken } from './trial-client.ts';
export { TrialListings } from './trial-listings.tsx';
