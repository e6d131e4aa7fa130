import { z } from 'zod';
import { toExample } from '../example.ts';
import { Id, Platform, Timestamp } from '../common.ts';

/**
 * Authors of a text: an AI model (`ai`), Relist's own templates filled with facts (`template`), or the seller (`person`). `unknown` marks
 * texts written before we recorded authorship.
 */
export const AUTHORS = ['ai', 'template', 'person', 'unknown'] as const;
export const Author = z.enum(AUTHORS);
export type Author = z.infer<typeof Author>;

/** One piece of a text. Joined in order, the pieces are the complete text. */
export const Authored = z.object({ text: z.string().meta(toExample("Levi's denim jacket")), by: Author });
export type Authored = z.infer<typeof Authored>;

export const AUTHORED_PARTS = ['title', 'description', 'keywords', 'hashtags'] as const;
export type AuthoredPart = (typeof AUTHORED_PARTS)[number];

/** Authors of each part of a stored listing. A missing part was written before we recorded authorship. */
export type Authorship = { readonly [Part in AuthoredPart]?: readonly Authored[] };

/** Edits to a photo before the upload, in an editor that reports them. */
export const PhotoEdit = z.strictObject({
  /** Degrees clockwise. */
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
  /** In percent. 100 is unchanged. */
  brightness: z.number().min(0).max(400).optional(),
  /** Zoom factor. Above 1, the edges are cropped. */
  zoom: z.number().min(0.1).max(20).optional(),
  /** Position of the visible part, from -1 at the left or top edge to 1 at the right or bottom edge. */
  x: z.number().min(-1).max(1).optional(),
  y: z.number().min(-1).max(1).optional(),
});
export type PhotoEdit = z.infer<typeof PhotoEdit>;

/** A change made to a photo between the camera and the buyer. */
export const PhotoChange = z.discriminatedUnion('code', [
  /** Edits before the upload, as the client reported them in `photoEdits`. */
  PhotoEdit.extend({ code: z.literal('edited') }),
  z.object({ code: z.literal('metadata_removed') }),
  /** The photo was re-encoded as JPEG. `from` is the uploaded format. */
  z.object({ code: z.literal('encoded'), from: z.string().meta(toExample('heif')) }),
  /** Width and height in pixels: of the upright original (`from`), and of the largest stored size (`to`). */
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
  /** One entry per keyword and hashtag. */
  keywords: z.array(Authored),
  hashtags: z.array(Authored),
});
export type ListingDisclosure = z.infer<typeof ListingDisclosure>;

/** Tells buyers how an item's listings and photos were created. */
export const Disclosure = z.object({
  itemId: Id,
  /** Each fact with its source: the seller, a label or barcode, or recognition in a photo. */
  facts: z.array(
    z.object({
      fact: z.string().meta(toExample('brand')),
      source: z.string().meta(toExample('label')),
      confidence: z.number().meta(toExample(78)),
    }),
  ),
  listings: z.array(ListingDisclosure),
  /** `changes` is null for photos stored before we recorded changes. Edits before the upload are known only if the client reported them. */
  photos: z.array(z.object({ position: z.number().int().meta(toExample(1)), changes: z.array(PhotoChange).nullable() })),
  createdAt: Timestamp,
});
export type Disclosure = z.infer<typeof Disclosure>;
