import { adminTexts } from './admin.ts';
import { analyticsTexts } from './analytics.ts';
import { bulkTexts } from './bulk.ts';
import { listingsTexts } from './listings.ts';
import { operationsTexts } from './operations.ts';
import { partnersTexts } from './partners.ts';
import { trackerTexts } from './tracker.ts';
import { trialTexts } from './trials.ts';

/** What the other widgets say, in Spanish. */
export const texts = {
  ...adminTexts,
  ...analyticsTexts,
  ...bulkTexts,
  ...listingsTexts,
  ...operationsTexts,
  ...partnersTexts,
  ...trackerTexts,
  ...trialTexts,
};
