export { exportFormats } from './export/formats.ts';
export { writeListing } from './writer/write-listing.ts';
export { payoutFees, platformRules } from './platforms/rule-packs.ts';
