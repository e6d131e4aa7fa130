import type { ErrorCode } from '@relist/api/contract';
import type { MessageKey } from '@relist/api/messages/english.ts';
import adminTexts from './en/admin.json';
import analysisTexts from './en/analysis.json';
import analyticsTexts from './en/analytics.json';
import authTexts from './en/auth.json';
import bulkTexts from './en/bulk.json';
import commonTexts from './en/common.json';
import contactTexts from './en/contact.json';
import draftTexts from './en/drafts.json';
import editorTexts from './en/editor.json';
import embeddingTexts from './en/embedding.json';
import frameTexts from './en/frame.json';
import itemPageTexts from './en/item-page.json';
import listingTexts from './en/listing.json';
import listingsTexts from './en/listings.json';
import type rowDialogTexts from './en/row-dialogs.json';
import type rowTexts from './en/rows.json';
import listingsTableTexts from './en/listings-table.json';
import operationsTexts from './en/operations.json';
import partnersTexts from './en/partners.json';
import postedTexts from './en/posted.json';
import priceCheckTexts from './en/price-check.json';
import pricingTexts from './en/pricing.json';
import settingsTexts from './en/settings.json';
import soldTexts from './en/sold.json';
import statsTexts from './en/stats.json';
import studioTexts from './en/studio.json';
import trackerTexts from './en/tracker.json';
import trialTexts from './en/trials.json';
import tryTexts from './en/try.json';
import uploaderTexts from './en/uploader.json';

/**
 * The texts of the widgets in English, one file for each widget. Keys are public: `translations` replaces them one by one. Those fixed by
 * the specification are exact. The embed takes only the texts of the widgets a page has.
 */
export const en = {
  ...commonTexts,
  ...adminTexts,
  ...analysisTexts,
  ...analyticsTexts,
  ...authTexts,
  ...bulkTexts,
  ...contactTexts,
  ...draftTexts,
  ...editorTexts,
  ...embeddingTexts,
  ...frameTexts,
  ...itemPageTexts,
  ...listingTexts,
  ...listingsTexts,
  ...listingsTableTexts,
  ...operationsTexts,
  ...partnersTexts,
  ...postedTexts,
  ...priceCheckTexts,
  ...pricingTexts,
  ...settingsTexts,
  ...soldTexts,
  ...statsTexts,
  ...studioTexts,
  ...trackerTexts,
  ...trialTexts,
  ...tryTexts,
  ...uploaderTexts,
};

/** Texts that come with the parts of My Listings that are loaded when they are needed. */
type LaterKey = keyof typeof rowDialogTexts | keyof typeof rowTexts;
/** Sentences for errors of the API by their code. English has none: the server's own says more. */
export type ErrorKey = `error.${ErrorCode}`;
/** English has no text for `auth.refused` either: the provider's own says more. */
export type TextKey = keyof typeof en | LaterKey | ErrorKey | MessageKey | 'auth.refused';
/** Every key, with any text as value. */
export type Texts = Readonly<Record<TextKey, string>>;
/** The same keys as in English. */
export type SameKeys<English> = Readonly<Record<keyof English, string>>;
