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

/** What the seller did to a photo before it was sent, in an editor that says so. */
export const PhotoEdit = z.strictObject({
  /** Degrees clockwise. */
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
  /** Percent; 100 leaves it as it was. */
  brightness: z.number().min(0).max(400).optional(),
  /** Factor; over 1 the edges fall away. */
  zoom: z.number().min(0.1).max(20).optional(),
  /** Where the part that is kept lies, from -1 at the left or top edge to 1 at the right or bottom edge. */
  x: z.number().min(-1).max(1).optional(),
  y: z.number().min(-1).max(1).optional(),
});
export type PhotoEdit = z.infer<typeof PhotoEdit>;

/** What was done to a photo between the camera and what buyers see. */
export const PhotoChange = z.discriminatedUnion('code', [
  /** Before the upload, as the sender said in `photoEdits`. */
  PhotoEdit.extend({ code: z.literal('edited') }),
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
  /**
   * `changes` is null for a photo from before this was recorded. What happened to a photo before its upload is known only where the sender
   * said it.
   */
  photos: z.array(z.object({ position: z.number().int(), changes: z.array(PhotoChange).nullable() })),
  createdAt: Timestamp,
});
export type Disclosure = z.infer<typeof Disclosure>;
