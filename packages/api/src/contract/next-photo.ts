import { z } from 'zod';

/** What the photo shows. */
export const PHOTO_SUBJECTS = ['front', 'brand_label', 'size_label', 'tongue_label', 'model_number', 'storage_screen', 'wear'] as const;

/** What it would be good for. */
export const PHOTO_GAINS = ['names_item', 'narrows_price', 'confirms_model', 'fills_required', 'shows_wear'] as const;

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** The photo that an item lacks most. Codes, for a sentence in any language. */
export const NextPhoto = z.object({
  code: z.enum(PHOTO_SUBJECTS),
  params,
  /** The fact that it would tell. */
  fact: z.enum(['name', 'brand', 'model', 'storage', 'size', 'condition']),
  gain: z.object({
    code: z.enum(PHOTO_GAINS),
    params: params.describe('`narrows_price`: `low` and `high`, US dollars. `fills_required`: `platform`.'),
  }),
});
export type NextPhoto = z.infer<typeof NextPhoto>;
