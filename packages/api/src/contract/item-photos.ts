import { IdParams } from './common.ts';
import { route } from './route.ts';

export const itemPhotos = {
  zip: route('GET /api/items/:id/photos.zip', {
    summary: "An item's photos in one zip, in the seller's order, upright and without metadata.",
    access: 'user',
    embed: 'items:read',
    params: IdParams,
    produces: 'file',
    fileTypes: ['application/zip'],
    errors: ['not_found'],
  }),
};
