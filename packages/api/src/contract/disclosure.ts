import { z } from 'zod';
import { Id, Platform, Timestamp } from './common.ts';

/**
 * Who wrote words: an AI model (`ai`), Relist's own wordings filled with facts (`template`), or the seller (`person`). `unknown` is said of
 * texts from before this was recorded.
 */
export const AUTHORS = ['ai', 'template', 'person', 'unknown'] as const;
export const Author = z.enum(AUTHORS);
export type Author = z.infer<typeof Author>;

/** Words in the order in which they stand; the texts of all joined are the text. */
export const Authored = z.object({ text: z.string(), by: Author });
export type Authored = z.infer<typeof Authored>;

export const AUTHORED_PARTS = ['title', 'description', 'keywords', 'hashtags'] as const;
export type AuthoredPart = (typeof AUTHORED_PARTS)[number];

/** Who wrote each word of a listing, as it is stored; a part that is absent was written before this was recorded. */
export type Authorship = { readonly [Part in AuthoredPart]?: readonly Authored[] };

/** What was done to a photo between the upload and what buyers see. */
export const PhotoChange = z.discriminatedUnion('code', [
  z.object({ code: z.literal('metadata_removed') }),
  /** Written anew as JPEG; `from` is the format that was sent. */
  z.object({ code: z.literal('encoded'), from: z.string() }),
  /** Pixels of the upright original and of the largest size that is kept. */
  z.object({
    code: z.literal('resized'),
    from: z.tuple([z.number().int(), z.number().int()]),
    to: z.tuple([z.number().int(), z.number().int()]),
  }),
]);
export type PhotoChange = z.infer<typeof PhotoChange>;

export const ListingDisclosure = z.object({
  id: Id,
  platform: Platform,
  title: z.array(Authored),
  description: z.array(Authored),
  /** One entry a keyword and a hashtag. */
  keywords: z.array(Authored),
  hashtags: z.array(Authored),
});
export type ListingDisclosure = z.infer<typeof ListingDisclosure>;

/** What an item's buyers may be told of how its listings and photos came about. */
export const Disclosure = z.object({
  itemId: Id,
  /** Facts by who stated them: the seller, a label or code that was read, or what was recognized in a photo. */
  facts: z.array(z.object({ fact: z.string(), source: z.string(), confidence: z.number() })),
  listings: z.array(ListingDisclosure),
  /** `changes` is null for a photo from before this was recorded. What happened to a photo before its upload is not known here. */
  photos: z.array(z.object({ position: z.number().int(), changes: z.array(PhotoChange).nullable() })),
  createdAt: Timestamp,
});
export type Disclosure = z.infer<typeof Disclosure>;
