import type { PhotoSize } from '../../contract/index.ts';
import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';
import { offered, usualPlatform } from '../services/shop-platforms.ts';

export const itemRoutes = ({ items, analyses, reanalyses, rewrites, listings, limits }: Services): RoutesOf<'items'> => ({
  create: {
    before: ({ user }) => limits.consume('upload', user.id),
    handle: ({ user: { id: userId, partner }, body, files }, { idempotencyKey, signal, emit }) => {
      const targetPlatform = offered(partner, 'targetPlatform', body.targetPlatform ?? usualPlatform(partner));
      const request = { userId, partner, body: { ...body, targetPlatform }, files, idempotencyKey, signal };
      return analyses.create({ ...request, onStage: (stage) => emit({ stage }) });
    },
  },

  list: ({ user, query }) => items.list(user.id, query),

  get: ({ user, params }) => items.get(user.id, params.id),

  correct: ({ user, params, body }) => {
    if (body.targetPlatform) offered(user.partner, 'targetPlatform', body.targetPlatform);
    return rewrites.correct(user.id, params.id, body);
  },

  remove: ({ user, params }) => items.remove(user.id, params.id),

  reanalyse: ({ user, params }, { signal }) => reanalyses.run(user, params.id, signal),

  createListing: ({ user, params, body }) => listings.create(user.id, params.id, offered(user.partner, 'platform', body.platform)),

  regenerateDescription: ({ user, params }) => rewrites.regenerateDescription(user.id, params.id),

  priceResearch: ({ user, params }) => items.priceResearch(user.id, params.id),

  photo: async ({ user, params, query }) => {
    const file = await items.photo(user.id, params.id, params.position, Number(query.size) as PhotoSize);
    return { type: 'image/jpeg', ...file };
  },
});
