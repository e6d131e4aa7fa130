import { toApiError } from '@relist/api/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { analyzedItem, user } from '../../test/data.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { advanceClock, stopClock } from '../../test/clock.ts';
import { runCleanups, cleanUpAfterTest } from '../../test/cleanups.ts';
import { createPhotoFile } from '../../test/photo-file.ts';
import { DRAFT_PREFIX } from '../../core/constants.ts';
import type { UploadRequest } from '../../core/requests/upload.ts';
import { SLOW_AFTER_MS } from './connection.ts';
import { photoStore } from './draft.ts';

type Page = ReturnType<typeof createFakeRelist>;
/** Opens a page with the uploader. */
const openPage = (state: FakeState = {}): Page & { close: () => void } => {
  const relist = createFakeRelist({ ...state, config: { drafts: true, person: 'ada', ...state.config } });
  cleanUpAfterTest(() => relist.analysis.cancel());
  return { ...relist, close: cleanUpAfterTest(relist.start()) };
};
const listRecordNames = () => Object.keys(localStorage).filter((name) => name.startsWith(DRAFT_PREFIX));
const clear = async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  runCleanups();
  for (const key of await photoStore.listKeys()) await photoStore.delete(key);
};
beforeEach(clear);
afterEach(clear);

const expectStoredPhotos = (count: number) => expect.poll(async () => (await photoStore.listKeys()).length).toBe(count);
/** Waits until pages have locked this many drafts. A page locks the name of its draft. */
const expectLockedDrafts = (count: number) =>
  expect.poll(async () => (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith(DRAFT_PREFIX)).length).toBe(count);
/** Returns the names of the photos stored in this browser, by draft. */
const findStoredNames = () =>
  listRecordNames().map((name) => JSON.parse(localStorage.getItem(name) ?? '{}').photos.map((photo: { name: string }) => photo.name));
const getPhotoNames = ({ analysis }: Page) => analysis.getState().files.map(({ file }) => file.name);
const getFlowState = ({ analysis }: Page) => analysis.getState().state;
const getNotice = ({ analysis }: Page) => analysis.getState().notice?.key;
/** Opens a page, chooses photos and waits until they are stored. */
const openPageWithPhotos = async (count = 2, state: FakeState = {}) => {
  const page = openPage(state);
  page.analysis.add(await Promise.all(Array.from({ length: count }, (_, index) => createPhotoFile(`photo-${index + 1}.png`))));
  await expectStoredPhotos(count);
  await expect.poll(listRecordNames).toHaveLength(1);
  return page;
};
const neverSettle = () => new Promise<never>(() => undefined);

describe('a reopened tab', () => {
  test('restores the photos with their order, edits, platform and notes', async () => {
    const page = await openPageWithPhotos(3);
    const [first, second] = page.analysis.getState().files;
    page.analysis.move(first?.id ?? '', 2);
    const editedPhoto = Object.assign(await createPhotoFile('edited.png', 10, 10), { edits: [{ brightness: 120 }] });
    page.analysis.edit(second?.id ?? '', editedPhoto);
    page.analysis.setPlatform('ebay');
    page.analysis.setHint('Size M');
    await expect.poll(async () => (await photoStore.get(`${listRecordNames()[0]}/${second?.id}`))?.file.name).toBe('edited.png');
    page.close();
    const reopenedPage = openPage();
    await expect.poll(() => getPhotoNames(reopenedPage)).toEqual(['edited.png', 'photo-3.png', 'photo-1.png']);
    expect(reopenedPage.analysis.getState()).toMatchObject({
      state: 'selected',
      platform: 'ebay',
      hint: 'Size M',
      notice: { key: 'draft.restored' },
    });
    expect(reopenedPage.analysis.getState().files[0]?.original.name).toBe('photo-2.png');
    expect(reopenedPage.analysis.getState().files.map(({ file }) => file.edits)).toEqual([[{ brightness: 120 }], undefined, undefined]);
    expect(await createImageBitmap(reopenedPage.analysis.getState().files[0]?.file ?? new Blob())).toMatchObject({ width: 10, height: 10 });
  });

  test('continues an upload with the same key', async () => {
    const page = await openPageWithPhotos(2, { uploadResponse: neverSettle });
    page.analysis.analyze();
    await expect.poll(() => page.uploads).toHaveLength(1);
    page.close();
    const reopenedPage = openPage();
    await expect.poll(() => getFlowState(reopenedPage)).toBe('success');
    expect(reopenedPage.uploads.map(({ idempotencyKey }) => idempotencyKey)).toEqual([page.uploads[0]?.idempotencyKey]);
    expect(reopenedPage.uploads[0]?.photos.map(({ name }) => name)).toEqual(['photo-1.png', 'photo-2.png']);
    await expectStoredPhotos(0);
    expect(listRecordNames()).toEqual([]);
  });

  test('does not continue an upload after a day', async () => {
    const page = await openPageWithPhotos(1, { uploadResponse: neverSettle });
    page.analysis.analyze();
    page.close();
    const [name = ''] = listRecordNames();
    const record = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ ...record, savedAt: Date.now() - 25 * 3_600_000 }));
    const reopenedPage = openPage();
    await expect.poll(() => getFlowState(reopenedPage)).toBe('selected');
    expect(reopenedPage.uploads).toEqual([]);
  });

  test('does not overwrite photos chosen before the stored ones are restored', async () => {
    (await openPageWithPhotos(1)).close();
    const file = await createPhotoFile('new.png');
    const reopenedPage = openPage();
    reopenedPage.analysis.add([file]);
    await expect.poll(findStoredNames).toEqual([['new.png']]);
    expect(getPhotoNames(reopenedPage)).toEqual(['new.png']);
  });
});

describe('stored photos', () => {
  test('are deleted after a success, so they are not sent again', async () => {
    const page = await openPageWithPhotos(2);
    page.analysis.analyze();
    await expectStoredPhotos(0);
    expect(listRecordNames()).toEqual([]);
    page.close();
    const reopenedPage = openPage();
    reopenedPage.analysis.add([await createPhotoFile('next.png')]);
    await expectLockedDrafts(1);
    await expectStoredPhotos(1);
    expect([getPhotoNames(reopenedPage), getFlowState(reopenedPage), reopenedPage.uploads]).toEqual([['next.png'], 'selected', []]);
  });

  test('are deleted when the user starts a new item or removes the last photo', async () => {
    const page = await openPageWithPhotos(1);
    page.analysis.startNewItem();
    await expectStoredPhotos(0);
    page.analysis.add([await createPhotoFile()]);
    await expectStoredPhotos(1);
    page.analysis.remove(page.analysis.getState().files[0]?.id ?? '');
    await expectStoredPhotos(0);
    expect(listRecordNames()).toEqual([]);
  });

  test('are deleted when the user signs out', async () => {
    const firstPartyState = { config: { firstParty: true, person: undefined } } as FakeState;
    localStorage.setItem('auth_token', 'token-of-ada');
    const page = await openPageWithPhotos(2, firstPartyState);
    await page.session.signOut();
    await expectStoredPhotos(0);
    expect(listRecordNames()).toEqual([]);
  });

  test('stay when the session expires, so the same user gets them back', async () => {
    const firstPartyState = { config: { firstParty: true, person: undefined } } as FakeState;
    localStorage.setItem('auth_token', 'token-of-ada');
    const page = await openPageWithPhotos(2, firstPartyState);
    page.session.drop();
    page.close();
    expect(listRecordNames()).toHaveLength(1);
    localStorage.setItem('auth_token', 'again');
    const reopenedPage = openPage(firstPartyState);
    await expect.poll(() => getPhotoNames(reopenedPage)).toHaveLength(2);
  });

  test('are deleted when a different user signs in, and are not shown to that user', async () => {
    (await openPageWithPhotos(2)).close();
    const otherPage = openPage({ config: { person: 'zed' } });
    await expectStoredPhotos(0);
    expect([getFlowState(otherPage), listRecordNames()]).toEqual(['none', []]);
  });

  test('are deleted when a new token belongs to a different user', async () => {
    let userId = user.id;
    const loadUser = vi.fn(async () => ({ ...user, id: userId }));
    const page = await openPageWithPhotos(1, {
      config: { person: undefined } as FakeState['config'] & object,
      calls: { auth: { user: loadUser } },
    });
    loadUser.mockClear();
    page.setToken('renewed');
    await expect.poll(() => loadUser).toHaveBeenCalledOnce();
    await loadUser.mock.results[0]?.value;
    expect(getPhotoNames(page)).toHaveLength(1);
    userId = 'zed';
    page.setToken('token-of-zed');
    await expect.poll(() => getPhotoNames(page)).toEqual([]);
    await expectStoredPhotos(0);
  });

  test('are deleted after a week', async () => {
    (await openPageWithPhotos(1)).close();
    const [name = ''] = listRecordNames();
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), savedAt: Date.now() - 8 * 86_400_000 }));
    const reopenedPage = openPage();
    await expectStoredPhotos(0);
    expect(getFlowState(reopenedPage)).toBe('none');
  });
});

test('two tabs have separate drafts, and a third tab shows neither', async () => {
  const firstPage = await openPageWithPhotos(1);
  const secondPage = openPage();
  await expectLockedDrafts(2);
  expect(getFlowState(secondPage)).toBe('none');
  secondPage.analysis.add([await createPhotoFile('two.png'), await createPhotoFile('also-two.png')]);
  await expectStoredPhotos(3);
  firstPage.analysis.setHint('First tab');
  const thirdPage = openPage();
  await expectLockedDrafts(3);
  expect(getFlowState(thirdPage)).toBe('none');
  secondPage.close();
  thirdPage.close();
  const nextPage = openPage();
  await expect.poll(() => getPhotoNames(nextPage)).toEqual(['two.png', 'also-two.png']);
  expect(getPhotoNames(firstPage)).toEqual(['photo-1.png']);
});

describe('the uploader without browser storage', () => {
  test('restores the other photos when the disk is full, and names the photos to choose again', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const page = openPage();
    page.analysis.add([await createPhotoFile('large.png'), await createPhotoFile('small.png')]);
    await expectStoredPhotos(1);
    page.close();
    const reopenedPage = openPage();
    await expect.poll(() => getPhotoNames(reopenedPage)).toEqual(['small.png']);
    expect(reopenedPage.analysis.getState().notice).toEqual({ key: 'draft.pickAgain', values: { names: 'large.png' } });
    reopenedPage.analysis.add([await createPhotoFile('large.png')]);
    expect(reopenedPage.analysis.getState().notice).toBeNull();
  });

  test('analyzes without IndexedDB, and names the photos to choose again', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const page = openPage();
    page.analysis.add([await createPhotoFile('one.png')]);
    await expect.poll(listRecordNames).toHaveLength(1);
    page.close();
    const reopenedPage = openPage();
    await expect.poll(() => getNotice(reopenedPage)).toBe('draft.pickAgain');
    expect(getFlowState(reopenedPage)).toBe('none');
    reopenedPage.analysis.add([await createPhotoFile('one.png')]);
    reopenedPage.analysis.analyze();
    await expect.poll(() => getFlowState(reopenedPage)).toBe('success');
  });

  test('analyzes if the browser allows no storage or the user is unknown', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const page = openPage({
      config: { person: undefined } as FakeState['config'] & object,
      calls: { auth: { user: () => Promise.reject(new TypeError('offline')) } },
    });
    page.analysis.add([await createPhotoFile()]);
    page.analysis.analyze();
    await expect.poll(() => getFlowState(page)).toBe('success');
  });

  test('stores nothing if the page turns drafts off', async () => {
    const page = openPage({ config: { drafts: false } });
    const listenSpy = vi.spyOn(globalThis, 'addEventListener');
    page.analysis.add([await createPhotoFile()]);
    // The code that stores photos is loaded together with the code that watches the connection.
    await expect.poll(() => listenSpy).toHaveBeenCalledWith('online', expect.any(Function));
    expect([listRecordNames(), await photoStore.listKeys()]).toEqual([[], []]);
  });
});

describe('the connection watcher', () => {
  const failOnceOffline = () => {
    let callCount = 0;
    return async (_request: UploadRequest) => {
      callCount += 1;
      if (callCount === 1) throw new TypeError('offline');
      return analyzedItem;
    };
  };

  test('shows an offline notice, then continues the upload once with the same key', async () => {
    const onlineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = await openPageWithPhotos(1, { uploadResponse: failOnceOffline() });
    page.analysis.analyze();
    await expect.poll(() => getNotice(page)).toBe('draft.offline');
    expect(page.toasts.getState().toast).toBeNull();
    onlineSpy.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect.poll(() => getFlowState(page)).toBe('success');
    dispatchEvent(new Event('online'));
    expect(page.uploads).toHaveLength(2);
    expect(new Set(page.uploads.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('continues the upload even if drafts are off', async () => {
    const onlineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const listenSpy = vi.spyOn(globalThis, 'addEventListener');
    const page = openPage({ config: { drafts: false }, uploadResponse: failOnceOffline() });
    page.analysis.add([await createPhotoFile()]);
    // The code that watches the connection is loaded as a separate chunk.
    await expect.poll(() => listenSpy).toHaveBeenCalledWith('online', expect.any(Function));
    page.analysis.analyze();
    await expect.poll(() => getNotice(page)).toBe('draft.offline');
    onlineSpy.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect.poll(() => getFlowState(page)).toBe('success');
    expect([page.uploads.length, listRecordNames(), await photoStore.listKeys()]).toEqual([2, [], []]);
  });

  test('retries after two seconds if the server is still processing an earlier attempt', async () => {
    let callCount = 0;
    const uploadResponse = async () => {
      callCount += 1;
      if (callCount === 1) throw toApiError(409, '', '{"code":"request_in_progress","message":"Still in progress."}');
      return analyzedItem;
    };
    const page = await openPageWithPhotos(1, { uploadResponse });
    stopClock();
    page.analysis.analyze();
    await expect.poll(() => getNotice(page)).toBe('draft.inProgress');
    await advanceClock(1999);
    expect(getFlowState(page)).toBe('error');
    await advanceClock(1);
    await expect.poll(() => getFlowState(page)).toBe('success');
  });

  test('shows the slow notice only while photos are uploading', async () => {
    let finish: () => void = () => undefined;
    const page = await openPageWithPhotos(1, { uploadResponse: () => new Promise((resolve) => (finish = () => resolve(analyzedItem))) });
    stopClock();
    page.analysis.analyze();
    await expect.poll(() => page.analysis.getState().stage).toBe('uploading');
    await advanceClock(SLOW_AFTER_MS - 100);
    expect(getNotice(page)).toBeUndefined();
    await advanceClock(200);
    expect(getNotice(page)).toBe('draft.slow');
    page.analysis.setState({ stage: 'received' });
    expect(getNotice(page)).toBeUndefined();
    finish();
  });
});
