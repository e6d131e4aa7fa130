export { TrialAnalysis } from './trial-analysis.tsx';
export { getOtherToken as otherToken } from './trial-client.ts';
export { TrialListings } from './trial-listings.tsx';
