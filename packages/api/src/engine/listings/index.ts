export { writeListing } from './writer/write-listing.ts';
export { scoreListing } from './seo/score-listing.ts';
export { payoutFees, platformRules, rulePack, rulePacks } from './platforms/rule-packs.ts';
export type { PackId, PayoutFee, RulePack, WriterInput, WrittenListing } from './types.ts';
