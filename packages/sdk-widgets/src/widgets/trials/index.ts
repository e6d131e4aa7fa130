export { TrialAnalysis } from './trial-analysis.tsx';
export { otherToken } from './trial-client.ts';
export { TrialListings } from './trial-listings.tsx';
