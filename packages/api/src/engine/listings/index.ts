export { exportFormats } from './export/formats.ts';
export { writeListing } from './writer/write-listing.ts';
export { payoutFees, listPlatformRules } from './platforms/rule-packs.ts';
export { createRulePackReports } from './platforms/rule-pack-reports.ts';
