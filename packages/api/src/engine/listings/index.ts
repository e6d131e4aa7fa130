export { exportFormats } from './export/formats.ts';
export { writeListing } from './writer/write-listing.ts';
export { payoutFees, platformRules } from './platforms/rule-packs.ts';
export { rulePackReports } from './platforms/rule-pack-reports.ts';
