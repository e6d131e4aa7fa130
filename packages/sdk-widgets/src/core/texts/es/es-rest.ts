import adminTexts from './admin.json';
import analyticsTexts from './analytics.json';
import bulkTexts from './bulk.json';
import listingsTexts from './listings.json';
import listFileTexts from './list-files.json';
import rowDialogTexts from './row-dialogs.json';
import rowTexts from './rows.json';
import listingsTableTexts from './listings-table.json';
import operationsTexts from './operations.json';
import partnersTexts from './partners.json';
import soldTexts from './sold.json';
import trackerTexts from './tracker.json';
import trialTexts from './trials.json';

/** Spanish texts for the other widgets. */
export const texts = {
  ...adminTexts,
  ...analyticsTexts,
  ...bulkTexts,
  ...listingsTexts,
  ...rowDialogTexts,
  ...listFileTexts,
  ...rowTexts,
  ...listingsTableTexts,
  ...operationsTexts,
  ...partnersTexts,
  ...soldTexts,
  ...trackerTexts,
  ...trialTexts,
};
