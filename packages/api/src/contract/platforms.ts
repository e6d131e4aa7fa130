import { z } from 'zod';
import { Platform } from './common.ts';
import { route } from './route.ts';

/** What a widget needs of a rule pack: names, limits and where to post. */
export const PlatformRules = z.object({
  id: Platform,
  name: z.string(),
  /** Characters a title may have; null where the platform has no title (Instagram). */
  titleMax: z.number().int().nullable(),
  descriptionMax: z.number().int(),
  hashtagsMax: z.number().int(),
  photosMax: z.number().int(),
  /** Opened by "Post to"; none of the platforms takes a prefilled text by address. */
  postUrl: z.url(),
  priceStep: z.enum(['dollar', 'cent']),
  /** Day the facts were collected, ISO date. */
  checkedOn: z.iso.date(),
});
export type PlatformRules = z.infer<typeof PlatformRules>;

export const platforms = {
  list: route('GET /api/platforms', {
    summary: 'The rule packs: limits and addresses of every platform.',
    access: 'public',
    response: z.array(PlatformRules),
  }),
};
