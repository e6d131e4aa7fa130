import { z } from 'zod';
import { Percent } from './common.ts';
import { Note } from './messages.ts';

/** Where a fact comes from, strongest first. 'default' is an assumption and says so. */
export const SOURCES = ['seller', 'barcode', 'label', 'vision', 'price-model', 'default'] as const;
export const Source = z.enum(SOURCES);
export type Source = z.infer<typeof Source>;

const Share = z.number().min(0).max(1);
/** An upright rectangle on an upright photo, in shares of its width and height (0 to 1) from its left and top edge. */
export const Place = z.object({ left: Share, top: Share, width: Share, height: Share });
export type Place = z.infer<typeof Place>;

export const Evidence = z.object({
  source: Source,
  /** 1 to 5: the photo that shows it. */
  photo: z.number().int().min(1).max(5).optional(),
  /** Where on that photo the quote was read; absent where the whole photo says it. */
  place: Place.optional().describe('Where on that photo it was read, in shares (0 to 1) of its width and height.'),
  /** The words or digits read, exactly. */
  quote: z.string().max(300).optional(),
  /** The model pack that saw it; absent where it is what Relist ships. */
  model: z.string().max(40).optional().describe('The model pack of the operator that saw it.'),
  /** One plain sentence, where source, photo and quote do not say enough: the messages of `notes`. */
  note: z.string().max(300).optional(),
  notes: z.array(Note).max(4).optional().describe('The same by code.'),
  confidence: Percent,
});
export type Evidence = z.infer<typeof Evidence>;
