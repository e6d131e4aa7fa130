import { ApiError } from '@relist/api/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../test/data.ts';
import { accessTokens, signIns } from '../../test/account-data.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { createPhotoFile } from '../../test/photo-file.ts';
import { render } from '../../test/render.tsx';
import { AccountSettings } from './account-settings.tsx';

beforeEach(() => localStorage.setItem('auth_token', 'fake-token'));

const openSettings = async (calls: FakeState['calls'] = {}, theme: 'light' | 'dark' = 'light', onDeleted?: () => void) => {
  const relist = createFakeRelist({ config: { firstParty: true, theme, navigate: () => undefined }, calls });
  render(onDeleted ? <AccountSettings onDeleted={onDeleted} /> : <AccountSettings />, relist);
  await expect.element(findCard('Profile')).toBeVisible();
  return relist;
};
const findCard = (name: string) => page.getByRole('region', { name, exact: true });
const createApiError = (status: number, code: ApiError['code'], message: string, fields = {}) =>
  new ApiError({ status, code, message, fields, requestId: null, retryAfter: null, bodyText: '' });
const createPage = <Row,>(list: Row[], total = list.length) => ({ rows: list, nextCursor: null, total });

test('account settings ask a signed-out visitor to sign in', async () => {
  localStorage.removeItem('auth_token');
  render(<AccountSettings />, createFakeRelist({ isSignedIn: false, config: { firstParty: true, token: undefined } }));
  await expect.element(page.getByText('Sign in to change your settings.')).toBeVisible();
});

describe('the profile card', () => {
  test('saves the name and shows it everywhere immediately', async () => {
    const update = vi.fn(async () => ({ ...user, firstName: 'Augusta' }));
    const relist = await openSettings({ account: { update } });
    await findCard('Profile').getByLabelText('First name').fill('Augusta');
    await findCard('Profile').getByRole('button', { name: 'Save changes' }).click();
    await expect.element(findCard('Profile').getByRole('status')).toHaveTextContent('Profile updated.');
    expect(update).toHaveBeenCalledExactlyOnceWith({ body: { firstName: 'Augusta', lastName: 'Byron' } });
    expect(relist.session.getState().user?.firstName).toBe('Augusta');
  });

  test('requires the password for a new email, and reports a wrong password', async () => {
    const update = vi.fn(async () => Promise.reject(createApiError(403, 'wrong_password', 'The current password is wrong.')));
    await openSettings({ account: { update } });
    expect(findCard('Profile').getByLabelText('Current password').elements()).toEqual([]);
    await findCard('Profile').getByLabelText('Email').fill('new@example.com');
    await findCard('Profile').getByLabelText('Current password').fill('nope');
    await findCard('Profile').getByRole('button', { name: 'Save changes' }).click();
    await expect.element(findCard('Profile').getByRole('alert')).toHaveTextContent('The current password is wrong.');
    expect(update).toHaveBeenCalledWith({
      body: { firstName: 'Ada', lastName: 'Byron', email: 'new@example.com', currentPassword: 'nope' },
    });
  });
});

describe('the profile photo', () => {
  const photo = findCard('Profile').getByRole('img', { name: 'Profile photo' });
  const choose = async () => {
    const input = page.getByLabelText('Profile photo').element() as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(await createPhotoFile('me.png'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  test('can be set and removed immediately, and removing it moves focus to the upload button', async () => {
    const relist = await openSettings();
    expect(photo.elements()).toEqual([]);
    await choose();
    await expect.element(photo).toBeVisible();
    await expect.element(findCard('Profile').getByRole('status')).toHaveTextContent('Profile updated.');
    expect(relist.session.getState().user?.profileImageUrl).toMatch(/^data:/);
    await findCard('Profile').getByRole('button', { name: 'Remove photo' }).click();
    await expect.element(findCard('Profile').getByRole('button', { name: 'Choose a photo' })).toHaveFocus();
    expect(photo.elements()).toEqual([]);
  });

  test('stays the same when the server rejects a new one, and the error is shown', async () => {
    const setPhoto = async () =>
      Promise.reject(createApiError(422, 'invalid_photo', 'me.png is not a photo we can read. Send another one.'));
    await openSettings({ account: { setPhoto } });
    await choose();
    await expect.element(findCard('Profile').getByRole('alert')).toHaveTextContent('me.png is not a photo we can read.');
    await expect.element(findCard('Profile').getByRole('button', { name: 'Choose a photo' })).toBeEnabled();
  });
});

describe('the password card', () => {
  test('changes the password and clears the fields', async () => {
    const changePassword = vi.fn(async () => undefined);
    await openSettings({ account: { changePassword } });
    await findCard('Password').getByLabelText('Current password', { exact: true }).fill('old one');
    await findCard('Password').getByLabelText('New password', { exact: true }).fill('new one');
    await findCard('Password').getByRole('button', { name: 'Change password' }).click();
    await expect.element(findCard('Password').getByRole('status')).toHaveTextContent('Password changed.');
    expect(changePassword).toHaveBeenCalledExactlyOnceWith({
      body: { currentPassword: 'old one', newPassword: 'new one', endTokens: true },
    });
    await expect.element(findCard('Password').getByLabelText('New password', { exact: true })).toHaveValue('');
  });

  test('emails a link to an account without a password', async () => {
    const request = vi.fn(async () => undefined);
    await openSettings({ passwordResets: { request } });
    await findCard('Password').getByRole('button', { name: 'Email a link' }).click();
    await expect.element(findCard('Password').getByRole('status')).toHaveTextContent(user.email);
    expect(request).toHaveBeenCalledWith({ body: { email: user.email } });
  });
});

describe('the session list', () => {
  const sessions = findCard('Where you’re signed in');
  test('shows readable device names, and no button to end the current session', async () => {
    await openSettings();
    await expect.element(sessions).toHaveTextContent('Chrome on LinuxThis device');
    await expect.element(sessions.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeVisible();
    expect(sessions.getByRole('button', { name: 'Sign out Chrome on Linux' }).elements()).toEqual([]);
  });

  test('ends one session, or all others together', async () => {
    const end = vi.fn(async () => undefined);
    const endOthers = vi.fn(async () => undefined);
    let remainingSessions = signIns;
    await openSettings({ sessions: { list: async () => createPage(remainingSessions), end, endOthers } });
    await sessions.getByRole('button', { name: 'Sign out others' }).click();
    expect(endOthers).toHaveBeenCalledOnce();
    remainingSessions = signIns.slice(0, 1);
    await sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expect.element(sessions).toHaveTextContent('You’re not signed in anywhere else.');
    expect(end).toHaveBeenCalledExactlyOnceWith({ params: { id: signIns[1]?.id } });
  });

  test('moves focus to the next session, else the previous one, else the heading', async () => {
    const [currentDevice, phone] = [signIns[0]!, signIns[1]!];
    const createSession = (id: string, device: string) => ({ ...phone, id, userAgent: phone.userAgent!.replace('iPhone;', `${device};`) });
    let remainingSessions = [
      currentDevice,
      createSession('one', 'iPhone'),
      createSession('two', 'iPhone'),
      createSession('three', 'iPhone'),
    ];
    const end = async ({ params: { id } }: { params: { id: string } }) =>
      void (remainingSessions = remainingSessions.filter((session) => session.id !== id));
    await openSettings({ sessions: { list: async () => createPage(remainingSessions), end } });
    const buttons = sessions.getByRole('button', { name: 'Sign out Safari on iPhone' });
    await buttons.nth(1).click();
    await expect.poll(() => buttons.elements().length).toBe(2);
    await expect.element(buttons.nth(1)).toHaveFocus();
    await buttons.nth(1).click();
    await expect.poll(() => buttons.elements().length).toBe(1);
    await expect.element(buttons).toHaveFocus();
    await buttons.click();
    await expect.element(sessions.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus();
  });

  test('moves focus to the heading after ending all others', async () => {
    let remainingSessions = signIns;
    await openSettings({
      sessions: { list: async () => createPage(remainingSessions), endOthers: async () => void (remainingSessions = signIns.slice(0, 1)) },
    });
    await sessions.getByRole('button', { name: 'Sign out others' }).click();
    await expect.element(sessions.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus();
  });

  test('retries a list that failed to load', async () => {
    const list = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(createPage(signIns, 140));
    await openSettings({ sessions: { list } });
    await sessions.getByRole('button', { name: 'Try again' }).click();
    await expect.element(sessions).toHaveTextContent('And 138 more.');
  });
});

describe('the access token card', () => {
  const tokens = findCard('Access tokens');
  test('shows a new token once, with a copy button', async () => {
    const create = vi.fn(async () => ({ ...accessTokens[0]!, id: 'new', name: 'Laptop', token: 'rl_pat_secret' }));
    const list = vi.fn(async () => createPage(accessTokens));
    await openSettings({ accessTokens: { create, list } });
    await tokens.getByLabelText('Token name').fill('Laptop');
    await tokens.getByLabelText('Change data').click();
    await tokens.getByLabelText('Expires after').selectOptions('30');
    await tokens.getByRole('button', { name: 'Create token' }).click();
    await expect.element(tokens.getByLabelText('Access token Laptop')).toHaveValue('rl_pat_secret');
    expect(create).toHaveBeenCalledExactlyOnceWith({ body: { name: 'Laptop', scopes: ['read', 'write'], expiresInDays: 30 } });
    expect(list).toHaveBeenCalledTimes(2);
    await tokens.getByRole('button', { name: 'I’ve copied it' }).click();
    expect(tokens.getByLabelText('Access token Laptop').elements()).toEqual([]);
  });

  test('requires at least one scope', async () => {
    await openSettings();
    await tokens.getByLabelText('Read data').click();
    await expect.element(tokens).toHaveTextContent('Choose at least one.');
    await expect.element(tokens.getByRole('button', { name: 'Create token' })).toBeDisabled();
  });

  test('revokes a token', async () => {
    const revoke = vi.fn(async () => undefined);
    const list = vi.fn().mockResolvedValueOnce(createPage(accessTokens)).mockResolvedValue(createPage([]));
    await openSettings({ accessTokens: { revoke, list } });
    await tokens.getByRole('button', { name: 'Revoke Stock script' }).click();
    await expect.element(tokens.getByText('No access tokens yet.')).toHaveFocus();
    expect(revoke).toHaveBeenCalledWith({ params: { id: accessTokens[0]?.id } });
  });
});

test('the data export downloads the account data as a file', async () => {
  const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('relist-data.zip');
  });
  await openSettings();
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect.poll(() => clickSpy.mock.calls.length).toBe(1);
  clickSpy.mockRestore();
});

describe('deleting the account', () => {
  test('requires the password and the confirmation word, then signs out', async () => {
    const remove = vi.fn(async () => undefined);
    const onDeleted = vi.fn();
    const relist = await openSettings({ account: { remove } }, 'light', onDeleted);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const confirmButton = dialog.getByRole('button', { name: 'Delete everything' });
    await dialog.getByLabelText('Current password').fill('old one');
    await expect.element(confirmButton).toBeDisabled();
    await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE');
    await confirmButton.click();
    await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
    expect(remove).toHaveBeenCalledExactlyOnceWith({ body: { currentPassword: 'old one' } });
    expect(relist.session.getState().state).toBe('signed-out');
  });

  test('tells the only admin what to do', async () => {
    const remove = async () =>
      Promise.reject(createApiError(409, 'last_admin', "You're the only admin. Make someone else an admin first."));
    await openSettings({ account: { remove } });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Current password').fill('old one');
    await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent("You're the only admin.");
  });
});

describe('two-factor authentication', () => {
  const findFactorCard = () => findCard('Two-factor authentication');
  const press = (name: string) => findFactorCard().getByRole('button', { name, exact: true }).click();
  const enabledFactor = { isOn: true, since: '2026-01-02T03:04:05.000Z', recoveryCodesLeft: 9 };

  test('is set up with the password, a QR code or key and a first code, then shows recovery codes once', async () => {
    const confirm = vi.fn(async () => ({ recoveryCodes: ['0000-1111-2222-3333'] }));
    const get = vi.fn(async () => (confirm.mock.calls.length > 0 ? enabledFactor : { isOn: false, since: null, recoveryCodesLeft: 0 }));
    await openSettings({ secondFactor: { get, confirm } });
    await press('Set up');
    await findFactorCard().getByLabelText('Current password').fill('correct horse');
    await press('Continue');
    await expect.element(findFactorCard().getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect.element(findFactorCard().getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    await findFactorCard().getByLabelText('Code', { exact: true }).fill('123456');
    await press('Turn on');
    await expect.element(findFactorCard().getByText('0000-1111-2222-3333')).toBeVisible();
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ body: { code: '123456' } });
    await press('I’ve saved them');
    await expect.element(findFactorCard().getByText('9 recovery codes left.')).toBeVisible();
    expect(findFactorCard().getByText('0000-1111-2222-3333').elements()).toEqual([]);
  });

  test('reports a wrong code and keeps the input', async () => {
    const remove = vi.fn(async () => Promise.reject(createApiError(403, 'wrong_code', 'This code is wrong.', { code: 'is wrong' })));
    await openSettings({ secondFactor: { get: async () => enabledFactor, remove } });
    await press('Turn off');
    await findFactorCard().getByLabelText('Current password').fill('correct horse');
    await findFactorCard().getByLabelText('Code', { exact: true }).fill('000000');
    await press('Turn off');
    await expect.element(findFactorCard().getByRole('alert')).toHaveTextContent('This code is wrong.');
    expect(remove).toHaveBeenCalledWith({ body: { currentPassword: 'correct horse', code: '000000' } });
    await expect.element(findFactorCard().getByLabelText('Code', { exact: true })).toHaveValue('000000');
  });
});
