import { z } from 'zod';
import { Percent } from './common.ts';

/** Where a fact comes from, strongest first. 'default' is an assumption and says so. */
export const SOURCES = ['seller', 'barcode', 'label', 'vision', 'price-model', 'default'] as const;
export const Source = z.enum(SOURCES);
export type Source = z.infer<typeof Source>;

export const Evidence = z.object({
  source: Source,
  /** 1 to 5: the photo that shows it. */
  photo: z.number().int().min(1).max(5).optional(),
  /** The words or digits read, exactly. */
  quote: z.string().max(300).optional(),
  /** One plain sentence, where source, photo and quote do not say enough. */
  note: z.string().max(300).optional(),
  confidence: Percent,
});
export type Evidence = z.infer<typeof Evidence>;
