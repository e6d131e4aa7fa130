import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const itemPhotoRoutes = ({ items }: Services): RoutesOf<'itemPhotos'> => ({
  zip: ({ user, params }) => items.photosZip(user.id, params.id),
});
