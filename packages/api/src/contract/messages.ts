import { z } from 'zod';
import { toExample } from './example.ts';

/** Values for a message's placeholders, in any language. */
export const Params = z.record(z.string(), z.union([z.string(), z.number()]));
export type Params = z.infer<typeof Params>;

/** Creates a schema for a message's text. */
const createSentenceSchema = (example: string) => z.string().max(400).meta(toExample(example));

/** Creates a schema for a message with its code, its values, and the text in the requested language. */
export const createMessageSchema = <const Codes extends readonly [string, ...string[]]>(codes: Codes, text: z.ZodString) =>
  z.object({ code: z.enum(codes), params: Params, message: text });

/** Notes on a fact in addition to its source. `but_…` means that another source disagrees. `brand_…` states what the brand is based on. */
export const NOTE_CODES = [
  'isbn',
  'covers',
  'sales_range',
  'file_name',
  'price_tag',
  'price_tag_confirmed',
  'unsure',
  'unsure_confirmed',
  'looks_like',
  'looks_like_unsure',
  'flaw_named',
  'derived_grade',
  'printed_front',
  'large_letters',
  'assumed',
  'brand_seller',
  'brand_barcode',
  'brand_label',
  'brand_vision',
  'brand_assumed',
  'but_seller',
  'but_barcode',
  'but_label',
  'but_vision',
  'but_assumed',
  'but_model',
] as const;
export const Note = createMessageSchema(NOTE_CODES, createSentenceSchema('the barcode is an ISBN'));
export type Note = z.infer<typeof Note>;
export type NoteCode = Note['code'];

/** Advice on photos to add. The codes of PhotoAdvice are about retaking an existing photo. */
export const TIP_CODES = [
  'whole_item',
  'size_label',
  'brand_label',
  'care_label',
  'model_name',
  'isbn',
  'wear',
  'measurements',
  'view_clothing',
  'view_shoes',
  'view_accessory',
  'view_electronics',
  'view_media',
  'view_home',
  'view_toys',
  'view_sport',
  'view_beauty',
  'view_baby',
  'more_photos',
] as const;
export const PHOTO_CODES = ['blurred', 'dark', 'bright', 'small', 'duplicate', 'empty'] as const;

/** A weakness of a photo and advice on how to fix it. */
export const PhotoAdvice = z.object({
  code: z.enum(PHOTO_CODES),
  params: Params.optional(),
  message: z.string().meta(toExample('Photo 1 is blurry.')),
});
export type PhotoAdvice = z.infer<typeof PhotoAdvice>;
export const PhotoTip = createMessageSchema([...PHOTO_CODES, ...TIP_CODES], createSentenceSchema('Photo 1 is blurry.'));
export type PhotoTip = z.infer<typeof PhotoTip>;

/** Checks in a listing's SEO score. */
export const SEO_CHECKS = [
  'title-length',
  'brand-in-title',
  'type-in-title',
  'attributes-in-title',
  'front-loaded',
  'clean',
  'condition',
  'description-length',
  'description-facts',
  'on-topic',
  'no-repeats',
  'facts-told',
  'supported',
  'attributes-filled',
  'category-leaf',
  'photo-count',
  'photo-quality',
  'price',
  'tags',
] as const;
export type SeoCheckId = (typeof SEO_CHECKS)[number];

/** Reasons for banning or penalizing words in a listing. */
export const BANNED_CODES = [
  'links',
  'emails',
  'accounts',
  'phones',
  'payment',
  'attention',
  'promotion',
  'promise',
  'comparison',
  'decoration',
  'pictures',
  'platform',
  'capitals',
  'repeated',
] as const;
export type BannedCode = (typeof BANNED_CODES)[number];

/** Reasons why a platform may reject an item. */
export const CAUTION_CODES = [
  'tiktok_beauty',
  'tiktok_approved',
  'tiktok_pre_owned',
  'poshmark_liquids',
  'poshmark_beauty',
  'poshmark_underwear',
] as const;
export type CautionCode = (typeof CAUTION_CODES)[number];

const BANNED_WORD_CODES = BANNED_CODES.map((code) => `banned_${code}` as const);
/** Advice for getting full points for a check. */
export const TODO_CODES = [
  'title_short',
  'title_long',
  'brand_unknown',
  'brand_title',
  'brand_line',
  'type_unknown',
  'type_title',
  'type_line',
  'details_title',
  'details_line',
  'front_load',
  ...BANNED_WORD_CODES,
  'condition_unknown',
  'condition_contradicts',
  'description_short',
  'description_long',
  'answer_buyers',
  'fill_attributes',
  'category_unknown',
  ...CAUTION_CODES,
  'ebay_category',
  'more_photos',
  'add_photos',
  'retake_photos',
  'price_minimum',
  'price_market',
  'price_whole',
  'tags',
  'on_topic',
  'no_repeats',
  'more_facts',
  'missing_facts',
  'unsupported',
  'state_facts',
] as const;
export const SeoTodo = createMessageSchema(TODO_CODES, createSentenceSchema('Make the title longer.'));
export type SeoTodo = z.infer<typeof SeoTodo>;

/** Reasons for highlighting words in a listing. */
export const CLAIM_CODES = [
  'color',
  'material',
  'era',
  'condition',
  'provenance',
  'authenticity',
  'rarity',
  'who',
  'origin',
  'fit',
  'completeness',
  'property',
  'promise',
  'number',
  'tag_number',
  'size',
  'brand',
  'statement',
] as const;
export const ClaimCode = z.enum(CLAIM_CODES);
export type ClaimCode = z.infer<typeof ClaimCode>;

/** Reasons for a recommended strategy, or for a missing price. */
export const REASON_CODES = ['long_listed', 'sure_of_new', 'at_average', 'above_average', 'below_average', 'not_known'] as const;
export const ReasonCode = z.enum(REASON_CODES);
export type ReasonCode = z.infer<typeof ReasonCode>;

/** Reasons for skipping a row in an imported listing or sales file. */
export const SKIP_CODES = [
  'foreign_label',
  'not_sold',
  'no_title',
  'no_price',
  'odd_price',
  'no_rate',
  'future_sale',
  'odd_date',
  'ambiguous_date',
] as const;
export type SkipCode = (typeof SKIP_CODES)[number];
export const SkippedRow = z.object({
  row: z.number().int(),
  code: z.enum(SKIP_CODES),
  params: Params,
  reason: z.string().meta(toExample('It has no title. Add one.')),
});
export type SkippedRow = z.infer<typeof SkippedRow>;

/** Ways to sell, each with its own fees. */
export const PAYOUT_WAYS = ['facebook_pickup', 'facebook_shipped', 'instagram', 'tiktok', 'poshmark', 'ebay', 'mercari'] as const;
export const PayoutWay = z.enum(PAYOUT_WAYS);
export type PayoutWay = z.infer<typeof PayoutWay>;

/** Values in an export file that a platform rejects, or treats differently than the seller may expect. */
export const PROBLEM_CODES = [
  'category_unknown',
  'category_department',
  'category_brand',
  'category_other',
  'category_facebook',
  'category_google',
  'condition_unknown',
  'condition_unconfirmed',
  'condition_card',
  'too_long',
  'all_capitals',
  'price_low',
  'price_rounded',
  'photos_over',
  'no_photo',
  'no_photo_url',
  'no_link',
  'apparel_required',
  'brand_for_new',
  'brand_or_gtin',
  'weight_unknown',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
