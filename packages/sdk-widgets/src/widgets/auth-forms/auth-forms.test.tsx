import { ApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RelistClient } from '../../core/requests/client.ts';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../core/constants.ts';
import { advanceClock, stopClock } from '../../test/clock.ts';
import { user } from '../../test/data.ts';
import { createDeferred } from '../../test/deferred.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AuthForms } from './auth-forms.tsx';

type Auth = Partial<RelistClient['auth']>;
const createFirstPartyRelist = (auth: Auth = {}, state: FakeState = {}) =>
  createFakeRelist({ ...state, config: { firstParty: true, ...state.config }, calls: { auth } });
const createApiError = (message: string | null, status = 401, fields = {}) => {
  const bodyText = message === null ? '<html>' : JSON.stringify({ message });
  const parts = {
    status,
    code: message === null ? ('unknown' as const) : ('wrong_credentials' as const),
    requestId: null,
    fields,
    retryAfter: null,
  };
  return new ApiError({ ...parts, message: message ?? `${status}: ${bodyText}`, bodyText });
};

const findField = (name: string) => page.getByLabelText(name, { exact: true });
const findSubmit = (name: string) => page.getByRole('button', { name, exact: true });
const fillLogin = async () => {
  await findField('Email').fill('ada@example.com');
  await findField('Password').fill('correct horse');
};
const openRegister = async () => {
  await page.getByRole('tab', { name: 'Register' }).click();
  await findField('First name (optional)').fill('Ada');
  await fillLogin();
};

describe('the sign-in form', () => {
  test('is shown first, and requires email and password', async () => {
    render(<AuthForms />, createFirstPartyRelist());
    await expect.element(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(findField('Email')).toHaveAttribute('type', 'email');
    await expect.element(findField('Email')).toBeRequired();
    await expect.element(findField('Password')).toBeRequired();
    await expect.element(findField('Password')).not.toHaveAttribute('minlength');
  });

  test('sends email and password, shows progress, and does not submit twice', async () => {
    const pendingResponse = createDeferred<{ token: string; user: typeof user }>();
    const login = vi.fn(() => pendingResponse.promise);
    render(<AuthForms />, createFirstPartyRelist({ login }));
    await fillLogin();
    await findSubmit('Login').click();
    await expect.element(findSubmit('Signing in...')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(login).toHaveBeenCalledExactlyOnceWith({ body: { email: 'ada@example.com', password: 'correct horse' } });
    pendingResponse.resolve({ token: 't', user });
    await expect.element(page.getByText('Login successful! Redirecting...')).toBeVisible();
  });

  test('stores the token, shows success and redirects 100 ms later', async () => {
    const relist = createFirstPartyRelist();
    const onSuccess = vi.fn(() => expect(localStorage.getItem('auth_token')).toBe('fake-token'));
    render(<AuthForms onSuccess={onSuccess} />, relist);
    await fillLogin();
    stopClock();
    await findSubmit('Login').click();
    const message = page.getByRole('status').filter({ hasText: 'Login successful! Redirecting...' });
    await expect.element(message).toBeVisible();
    await advanceClock(REDIRECT_AFTER_SIGN_IN_MS - 1);
    expect(onSuccess).not.toHaveBeenCalled();
    await advanceClock(1);
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(relist.session.getState()).toMatchObject({ state: 'signed-in', user: { email: user.email } });
    await expect.element(message).toBeVisible();
  });

  test.each([
    [
      'the server’s message',
      createApiError('Wrong email or password. Check both and try again.'),
      'Wrong email or password. Check both and try again.',
    ],
    ['a fallback for a response without a message', createApiError(null, 502), 'Login failed'],
    ['what to do when there is no response', new TypeError('Failed to fetch'), 'Network error. Please try again.'],
  ])('shows %s, and does not move the fields', async (_, error, text) => {
    render(<AuthForms />, createFirstPartyRelist({ login: async () => Promise.reject(error) }));
    await fillLogin();
    const getButtonTop = () => findSubmit('Login').element().getBoundingClientRect().top;
    const top = getButtonTop();
    await findSubmit('Login').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    expect(getButtonTop()).toBe(top);
    expect(localStorage.getItem('auth_token')).toBeNull();
    await expect.element(findSubmit('Login')).toBeEnabled();
    await expect.element(findField('Email')).toHaveValue('ada@example.com');
  });

  test('reports a rejected session and does not redirect', async () => {
    const onSuccess = vi.fn();
    render(<AuthForms onSuccess={onSuccess} />, createFirstPartyRelist({ user: async () => Promise.reject(createApiError('No.')) }));
    await fillLogin();
    stopClock();
    await findSubmit('Login').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Authentication failed');
    expect(localStorage.getItem('auth_token')).toBeNull();
    await advanceClock(REDIRECT_AFTER_SIGN_IN_MS);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  test('shows the password on request', async () => {
    render(<AuthForms />, createFirstPartyRelist());
    await expect.element(findField('Password')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(findField('Password')).toHaveAttribute('type', 'text');
  });
});

describe('the sign-up form', () => {
  test('requires a password of six characters, but no names', async () => {
    render(<AuthForms initialTab="register" />, createFirstPartyRelist());
    await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect.element(findField('Password')).toHaveAttribute('minlength', '6');
    await expect.element(findField('First name (optional)')).not.toBeRequired();
    await expect.element(findField('Last name (optional)')).not.toBeRequired();
  });

  test('shows the errors of an incomplete form next to its fields, and focuses the first one', async () => {
    const fields = { email: 'is not an email address', password: 'Choose a longer password.' };
    const register = vi.fn(async () => Promise.reject(createApiError('Some values are not valid.', 422, fields)));
    render(<AuthForms initialTab="register" />, createFirstPartyRelist({ register }));
    await findField('Password').fill('abc');
    await findSubmit('Create account').click();
    await expect.element(page.getByText('Email is not an email address')).toBeVisible();
    await expect.element(page.getByText('Choose a longer password.')).toBeVisible();
    // The server's message would repeat both.
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(/^Check the marked fields\.$/);
    await expect.element(findField('Email')).toHaveFocus();
  });

  test('sends all four fields, shows a success message, and clears the form', async () => {
    const pendingResponse = createDeferred<{ token: string; user: typeof user }>();
    const register = vi.fn(() => pendingResponse.promise);
    render(<AuthForms />, createFirstPartyRelist({ register }));
    await openRegister();
    await findSubmit('Create account').click();
    await expect.element(findSubmit('Creating account...')).toBeDisabled();
    expect(register).toHaveBeenCalledWith({
      body: { email: 'ada@example.com', password: 'correct horse', firstName: 'Ada', lastName: '' },
    });
    pendingResponse.resolve({ token: 't', user });
    await expect.element(page.getByText('Registration successful! Redirecting...')).toBeVisible();
    await expect.element(findField('Email')).toHaveValue('');
    await expect.element(findField('Password')).toHaveValue('');
  });

  test('shows an error at its field, and "Registration failed" for a response without a message', async () => {
    const errors = [createApiError('Some values are not valid.', 422, { email: 'is not an email address' }), createApiError(null, 500)];
    render(<AuthForms />, createFirstPartyRelist({ register: async () => Promise.reject(errors.shift()) }));
    await openRegister();
    await findSubmit('Create account').click();
    await expect.element(page.getByText('Email is not an email address')).toBeVisible();
    await expect.element(findField('Email')).toHaveAttribute('aria-invalid', 'true');
    await findSubmit('Create account').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Registration failed');
    await expect.element(findField('Email')).not.toHaveAttribute('aria-invalid');
  });

  test('keeps the email and removes the alert when tabs switch', async () => {
    render(<AuthForms />, createFirstPartyRelist({ login: async () => Promise.reject(createApiError('Wrong.')) }));
    await fillLogin();
    await findSubmit('Login').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect.element(findField('Email')).toHaveValue('ada@example.com');
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });
});

test('the auth widget shows a spinner instead of the forms while a stored token is checked', async () => {
  localStorage.setItem('auth_token', 'found');
  const pendingResponse = createDeferred<typeof user>();
  render(<AuthForms />, createFirstPartyRelist({ user: () => pendingResponse.promise }));
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  expect(page.getByRole('tab').elements()).toHaveLength(0);
  pendingResponse.resolve(user);
});

test('the auth widget explains that a stored token was rejected, and shows the forms', async () => {
  localStorage.setItem('auth_token', 'dead');
  render(
    <AuthForms />,
    createFirstPartyRelist({
      user: async () => Promise.reject(createApiError('No.')),
      login: async () => Promise.reject(createApiError('Wrong.')),
    }),
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Authentication failedSign in to continue.');
  await fillLogin();
  await findSubmit('Login').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Wrong\.$/);
});

test('the auth widget opens a Relist window on an embedding page instead of showing a password field, and uses its token', async () => {
  const onSuccess = vi.fn();
  const otherWindow = { closed: false, close: vi.fn() };
  const openSpy = vi.spyOn(globalThis, 'open').mockReturnValue(otherWindow as unknown as Window);
  const relist = createFakeRelist({ config: { firstParty: false, baseUrl: 'https://relist.example', token: undefined } });
  const { container } = render(<AuthForms onSuccess={onSuccess} />, relist);
  const button = page.getByRole('button', { name: 'Continue with Relist' });
  await expect.element(button).toBeVisible();
  expect(container.querySelector('input')).toBeNull();
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Continue in the other window' })).toBeVisible();
  const state = new URLSearchParams(new URL(String(openSpy.mock.lastCall?.[0])).hash.slice(1)).get('state');
  const data = { type: 'relist:connected', state, token: 'rl_pat_0123456789abcdefghij' };
  dispatchEvent(
    Object.defineProperty(new MessageEvent('message', { data, origin: 'https://relist.example' }), 'source', { value: otherWindow }),
  );
  await expect.element(page.getByText('You’re signed in.')).toBeVisible();
  expect(await relist.credentials.read()).toBe('rl_pat_0123456789abcdefghij');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(onSuccess).toHaveBeenCalledOnce();
  openSpy.mockRestore();
});

test('the auth widget explains what to do about a blocked window', async () => {
  const openSpy = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  render(<AuthForms />, createFakeRelist({ config: { firstParty: false, baseUrl: 'https://relist.example', token: undefined } }));
  await page.getByRole('button', { name: 'Continue with Relist' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Allow pop-ups for this page and try again.');
  openSpy.mockRestore();
});
