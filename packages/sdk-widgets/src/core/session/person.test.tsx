import { expect, test, vi } from 'vitest';
import { analyzedItem, stats, user } from '../../test/data.ts';
import { createAnalyzedState, createFakeRelist } from '../../test/fake-relist.ts';
import { createPhotoFile } from '../../test/photo-file.ts';

const [ada, zed] = [user, { ...user, id: 'zed', firstName: 'Zed' }];
/** Signs in as Ada, signs out, and signs in as `nextUser` on the same page. */
const switchFromAdaTo = async (nextUser: typeof user, analysis = createAnalyzedState()) => {
  const users = [ada, nextUser];
  const loadStats = vi.fn(async () => ({ ...stats, totalItems: loadStats.mock.calls.length }));
  const relist = createFakeRelist({
    config: { firstParty: true },
    calls: { auth: { user: async () => users.shift() ?? nextUser }, dashboard: { stats: loadStats } },
  });
  await relist.session.signIn('token-of-ada');
  relist.analysis.setState(analysis);
  await relist.stores.stats.fetch();
  await relist.session.signOut();
  await relist.session.signIn('token-of-next-user');
  return { relist, loadStats };
};

test('a page hides the previous user’s data from a different user', async () => {
  const { relist, loadStats } = await switchFromAdaTo(zed);
  expect(relist.analysis.getState()).toMatchObject({ state: 'none', files: [], result: null });
  await expect.poll(() => relist.stores.stats.getState().data?.totalItems).toBe(2);
  expect(loadStats).toHaveBeenCalledTimes(2);
});

test('a page shows the photos and the result to the same user again', async () => {
  const file = await createPhotoFile();
  const selectedState = { state: 'selected', files: [{ id: 'a', file, original: file }] } as const;
  expect((await switchFromAdaTo(ada, selectedState)).relist.analysis.getState().files).toHaveLength(1);
  expect((await switchFromAdaTo(ada)).relist.analysis.getState().result).toBe(analyzedItem);
});

test('a page cancels a running analysis on sign-out', async () => {
  const relist = createFakeRelist({
    config: { firstParty: true },
    uploadResponse: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  await relist.session.signIn('token-of-ada');
  relist.analysis.add([await createPhotoFile()]);
  relist.analysis.analyze();
  await expect.poll(() => relist.uploads).toHaveLength(1);
  await relist.session.signOut();
  await expect.poll(() => relist.analysis.getState().state).toBe('selected');
  expect(relist.toasts.getState().toast).toBeNull();
});
