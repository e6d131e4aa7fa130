export { exportFormats } from './export/formats.ts';
export { writeListing } from './writer/write-listing.ts';
export { payoutFees, listPlatformRules as platformRules } from './platforms/rule-packs.ts';
export { createRulePackReports as rulePackReports } from './platforms/rule-pack-reports.ts';
