import type { ErrorCode } from '@relist/api/contract';
import type { MessageKey, RequestMessageKey } from '@relist/api/messages/english.ts';
import adminTexts from './en/admin.json';
import analysisTexts from './en/analysis.json';
import analyticsTexts from './en/analytics.json';
import authTexts from './en/auth.json';
import bulkTexts from './en/bulk.json';
import claimTexts from './en/claims.json';
import commonTexts from './en/common.json';
import conflictTexts from './en/conflict.json';
import connectionTexts from './en/connection.json';
import contactTexts from './en/contact.json';
import copyTexts from './en/copy-by-hand.json';
import draftTexts from './en/drafts.json';
import editorTexts from './en/editor.json';
import embeddingTexts from './en/embedding.json';
import frameTexts from './en/frame.json';
import improveTexts from './en/improve.json';
import itemPageTexts from './en/item-page.json';
import itemViewTexts from './en/item-view.json';
import keptPassageTexts from './en/kept-passages.json';
import listingTexts from './en/listing.json';
import listingsTableTexts from './en/listings-table.json';
import listingsTexts from './en/listings.json';
import operationsTexts from './en/operations.json';
import limitedUploaderTexts from './en/limited-uploader.json';
import listFileTexts from './en/list-files.json';
import notesTexts from './en/notes.json';
import partnersTexts from './en/partners.json';
import postedTexts from './en/posted.json';
import priceCheckTexts from './en/price-check.json';
import pricingTexts from './en/pricing.json';
import rowDialogTexts from './en/row-dialogs.json';
import rowTexts from './en/rows.json';
import settingsTexts from './en/settings.json';
import soldItemTexts from './en/sold-item.json';
import soldTexts from './en/sold.json';
import statsTexts from './en/stats.json';
import studioTexts from './en/studio.json';
import trackerTexts from './en/tracker.json';
import trialTexts from './en/trials.json';
import tryTexts from './en/try.json';
import uploaderTexts from './en/uploader.json';

/** The English texts that every provider includes. Rarely used widgets and parts add their own texts, so other pages do not load them. */
export const baseTexts = {
  ...adminTexts,
  ...analysisTexts,
  ...authTexts,
  ...bulkTexts,
  ...commonTexts,
  ...connectionTexts,
  ...contactTexts,
  ...draftTexts,
  ...editorTexts,
  ...embeddingTexts,
  ...frameTexts,
  ...itemPageTexts,
  ...itemViewTexts,
  ...listingTexts,
  ...listingsTableTexts,
  ...listingsTexts,
  ...partnersTexts,
  ...postedTexts,
  ...priceCheckTexts,
  ...pricingTexts,
  ...soldTexts,
  ...statsTexts,
  ...studioTexts,
  ...trackerTexts,
  ...uploaderTexts,
};

const noteTexts = /* @__PURE__ */ Object.assign({}, claimTexts, keptPassageTexts, notesTexts);
const alertTexts = /* @__PURE__ */ Object.assign({}, copyTexts, conflictTexts, soldItemTexts);
const partTexts = /* @__PURE__ */ Object.assign({}, improveTexts, alertTexts, noteTexts);
const allRowTexts = /* @__PURE__ */ Object.assign({}, rowTexts, rowDialogTexts, listFileTexts);
const pageTexts = /* @__PURE__ */ Object.assign({}, analyticsTexts, settingsTexts, operationsTexts);
const otherTexts = /* @__PURE__ */ Object.assign({}, trialTexts, tryTexts, limitedUploaderTexts);
const rareTexts = /* @__PURE__ */ Object.assign({}, partTexts, allRowTexts, otherTexts);

/**
 * All English widget texts, one file per widget. Keys are public: `translations` replaces texts by key. Texts that the
 * specification fixes are used word for word. The embed loads only the texts of the widgets on a page.
 */
export const en = /* @__PURE__ */ Object.assign({}, baseTexts, pageTexts, rareTexts);

/**
 * Keys of texts that every language needs. English has none for `auth.refused`, because the provider's message is more specific. Texts of
 * request errors and health checks are excluded, because the server translates them.
 */
type RequiredKey = keyof typeof en | Exclude<MessageKey, RequestMessageKey | `health.${string}`> | 'auth.refused';
/**
 * Keys of texts for API errors, by code. No language has them, because the server's message is more specific and in the language that the
 * widgets request. A page may still set them with `translations`.
 */
type ErrorKey = Exclude<`error.${ErrorCode}`, RequiredKey>;
export type TextKey = RequiredKey | ErrorKey;
/** Every key that a language needs, with any text as value. */
export type Texts = Readonly<Record<RequiredKey, string> & Partial<Record<ErrorKey, string>>>;
/** The same keys as in English. */
export type SameKeys<English> = Readonly<Record<keyof English, string>>;
