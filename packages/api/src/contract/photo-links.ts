import { z } from 'zod';
import { route } from './route.ts';

/** 37 bytes (item, photo, end, signature) in base64url. The ending is for programs that go by it. */
const PHOTO_LINK = /^[\w-]{50}\.jpg$/;

export const photoLinks = {
  open: route('GET /api/photos/:link', {
    summary: 'A photo by an address that its owner gave out. Ends after 30 days, and when the item is deleted.',
    access: 'public',
    params: z.object({
      link: z
        .string()
        .regex(PHOTO_LINK)
        .meta({ examples: [`${'Zm9vYmFy'.repeat(6)}aa.jpg`] }),
    }),
    produces: 'image',
    errors: ['not_found'],
  }),
};
