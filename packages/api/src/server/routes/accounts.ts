import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const createAccountRoutes = ({ account, accountExport, profilePhoto, limits }: Services): RoutesOf<'account'> => ({
  changePassword: ({ user, body }, call) => account.changePassword(user, body, call),

  update: ({ user, body }, call) => account.update(user, body, call),

  setPhoto: {
    beforeBody: ({ user }) => limits.consume('upload', user.id),
    handle: ({ user, files }, { signal }) => profilePhoto.set({ userId: user.id, files, signal }),
  },

  photo: async ({ user, params }) => ({ type: 'image/jpeg', ...(await profilePhoto.open(user, params.id)) }),

  removePhoto: ({ user }) => profilePhoto.remove(user.id),

  remove: async ({ user, body }, call) => {
    await account.delete(user, body, call);
    call.sessionCookie.clear();
  },

  export: ({ user }) => accountExport.create(user.id),
});

export const createAccessTokenRoutes = ({ accessTokens }: Services): RoutesOf<'accessTokens'> => ({
  list: ({ user, query }) => accessTokens.list(user.id, query),

  create: ({ user, body }) => accessTokens.create(user, body),

  revoke: ({ user, params }) => accessTokens.revoke(user.id, params.id),
});
