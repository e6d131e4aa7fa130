import type { ErrorCode } from '@relist/api/contract';
import { adminTexts } from './admin.ts';
import { analysisTexts } from './analysis.ts';
import { analyticsTexts } from './analytics.ts';
import { authTexts } from './auth.ts';
import { bulkTexts } from './bulk.ts';
import { commonTexts } from './common.ts';
import { contactTexts } from './contact.ts';
import { draftTexts } from './drafts.ts';
import { editorTexts } from './editor.ts';
import { embeddingTexts } from './embedding.ts';
import { frameTexts } from './frame.ts';
import { listingTexts } from './listing.ts';
import { listingsTexts } from './listings.ts';
import { operationsTexts } from './operations.ts';
import { partnersTexts } from './partners.ts';
import { priceCheckTexts } from './price-check.ts';
import { pricingTexts } from './pricing.ts';
import type { ServerWordKey } from './server-words.ts';
import { settingsTexts } from './settings.ts';
import { statsTexts } from './stats.ts';
import { studioTexts } from './studio.ts';
import { trackerTexts } from './tracker.ts';
import { trialTexts } from './trials.ts';
import { uploaderTexts } from './uploader.ts';

/**
 * Every text of the widgets in English, one file for each widget. Keys are public: `translations` replaces them one by one. Those fixed by
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
  ...listingTexts,
  ...listingsTexts,
  ...operationsTexts,
  ...partnersTexts,
  ...priceCheckTexts,
  ...pricingTexts,
  ...settingsTexts,
  ...statsTexts,
  ...studioTexts,
  ...trackerTexts,
  ...trialTexts,
  ...uploaderTexts,
};

/** Sentences for errors of the API by their code. English has none: the server's own says more. */
export type ErrorKey = `error.${ErrorCode}`;
export type TextKey = keyof typeof en | ErrorKey | ServerWordKey;
/** Every key, with any text as value. */
export type Texts = Readonly<Record<TextKey, string>>;
/** The same keys as in English. */
export type SameKeys<English> = Readonly<Record<keyof English, string>>;
