import type { OnStage, PhotoSize } from '../../contract/index.ts';
import type { Call, RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';
import { assertPlatformAllowed, validateTargetPlatform, resolveTargetPlatform } from '../services/listings/target-platform.ts';

type ItemRoutes = RoutesOf<'items'>;

const createUploadRoutes = ({ analyses, testAnalyses, photoAdditions }: Services): Pick<ItemRoutes, 'create' | 'addPhotos'> => ({
  create: {
    beforeBody: ({ user }) => analyses.admit(user.id),
    handle: async ({ user: { id: userId, partner }, body, files }, { idempotencyKey, reservation, signal, emit }) => {
      const onStage: OnStage = (stage, found) => emit({ stage, found });
      const request = { userId, partner, body: resolveTargetPlatform(partner, body), files, onStage };
      return partner?.isTest ? testAnalyses.create(request) : analyses.create({ ...request, idempotencyKey, reservation, signal });
    },
  },

  addPhotos: {
    beforeBody: ({ user, params }) => photoAdditions.admit(user.id, params.id),
    handle: ({ user: { id: userId, partner }, params, body, files }, { idempotencyKey, ifMatch, reservation, signal, emit }) => {
      const request = { userId, partner, id: params.id, body, files, idempotencyKey, expectedUpdatedAt: ifMatch, reservation, signal };
      return photoAdditions.add({ ...request, onStage: (stage, found) => emit({ stage, found }) });
    },
  },
});

type ManagementRoute = 'list' | 'remove' | 'restore' | 'archive' | 'unarchive' | 'duplicate';

const createManagementRoutes = ({ items, summaries, bin, duplicates }: Services): Pick<ItemRoutes, ManagementRoute> => ({
  list: ({ user, query }) => (query.view === 'summary' ? summaries.listItems(user.id, query) : items.list(user.id, query)),

  remove: ({ user, params, query }) =>
    query.forever === 'true' ? bin.deleteItem(user.id, params.id) : bin.moveItemToBin(user.id, params.id),

  restore: ({ user, params }) => bin.restoreItem(user.id, params.id),

  archive: ({ user, params }) => bin.setArchived(user.id, params.id, true),

  unarchive: ({ user, params }) => bin.setArchived(user.id, params.id, false),

  duplicate: ({ user, params }, { idempotencyKey }) => duplicates.create(user.id, params.id, idempotencyKey),
});

export const createItemRoutes = (services: Services): ItemRoutes => {
  const { items, reanalyses, rewrites, listings, disclosures } = services;
  return {
    ...createUploadRoutes(services),
    ...createManagementRoutes(services),

    get: ({ user, params }) => items.get(user.id, params.id),

    correct: ({ user, params, body }, { ifMatch }) =>
      rewrites.correct(user.id, params.id, validateTargetPlatform(user.partner, body), ifMatch),

    reanalyse: ({ user, params }, { signal }) => reanalyses.run(user, params.id, signal),

    createListing: ({ user, params, body }) =>
      listings.create(user.id, params.id, assertPlatformAllowed(user.partner, 'platform', body.platform)),

    regenerateDescription: ({ user, params, body }) => rewrites.regenerateDescription(user.id, params.id, body),

    priceResearch: ({ user, params }) => items.getPriceResearch(user.id, params.id),

    disclosure: ({ user, params }) => disclosures.get(user.id, params.id),

    photo: ({ user, params: { id, position }, query }) => items.openJpeg(user.id, id, position, Number(query.size) as PhotoSize),
  };
};

export const createItemPhotoRoutes = ({ items }: Services): RoutesOf<'itemPhotos'> => ({
  zip: ({ user, params }) => items.createPhotosZip(user.id, params.id),
});

export const createPhotoLinkRoutes = ({ photoLinks }: Services): RoutesOf<'photoLinks'> => ({
  open: async ({ params }) => ({ type: 'image/jpeg', ...(await photoLinks.open(params.link)) }),
});

export const createDashboardRoutes = ({ dashboard }: Services): RoutesOf<'dashboard'> => ({
  stats: ({ user }) => dashboard.getStats(user.id),
});

const toCaller = ({ ip, reservation, signal, emit }: Call) => ({
  ip,
  reservation,
  signal,
  onStage: ((stage, found) => emit({ stage, found })) satisfies OnStage,
});

export const createTryRoutes = ({ tries, tryClaims, analyses }: Services): RoutesOf<'tries'> => ({
  create: {
    beforeBody: (_, call) => tries.admit(call, null),
    handle: ({ body, files }, call) => tries.create({ ...toCaller(call), partner: null, body: resolveTargetPlatform(null, body), files }),
  },

  ofShop: {
    beforeBody: ({ partner }, call) => tries.admit(call, partner),
    handle: ({ partner, body, files }, call) =>
      tries.create({ ...toCaller(call), partner, body: resolveTargetPlatform(partner, body), files }),
  },

  claim: {
    beforeBody: ({ user }) => analyses.admit(user.id),
    handle: ({ user, body, files }, { reservation, signal }) =>
      tryClaims.claim({ userId: user.id, partner: user.partner, claim: body.claim, files, reservation, signal }),
  },
});

export const createTrialRoutes = ({ trials, limits }: Services): RoutesOf<'trials'> => ({
  analysis: {
    beforeBody: ({ user }) => limits.consume('trial', user.id),
    handle: ({ user, files }, { signal }) => trials.analyze({ userId: user.id, files, signal }),
  },

  platformListings: ({ user }) => trials.writePlatformListings(user.id),
});
