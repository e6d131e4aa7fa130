import { ApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../core/constants.ts';
import { advanceClock, stopClock } from '../../test/clock.ts';
import { user } from '../../test/data.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AuthForms } from './auth-forms.tsx';
import type { Arrival } from './arrival.ts';

const createFirstPartyRelist = (calls: FakeState['calls'] = {}) => createFakeRelist({ config: { firstParty: true }, calls });
const createApiError = (status: number, code: ApiError['code'], message: string, fields = {}) =>
  new ApiError({ status, code, message, fields, requestId: null, retryAfter: null, bodyText: '' });
const findField = (name: string) => page.getByLabelText(name, { exact: true });
const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findHeading = (name: string) => page.getByRole('heading', { name });
const resetArrival: Arrival = { kind: 'reset', token: 'from-the-email' };
const codeArrival: Arrival = { kind: 'code', code: 'from-the-provider' };

describe('the forgot-password form', () => {
  test('reuses the typed email, requests a link, and returns to sign-in', async () => {
    const request = vi.fn(async () => undefined);
    render(<AuthForms />, createFirstPartyRelist({ passwordResets: { request } }));
    await findField('Email').fill('ada@example.com');
    await findButton('Forgot password?').click();
    await expect.element(findHeading('Reset your password')).toBeVisible();
    await expect.element(findField('Email')).toHaveValue('ada@example.com');
    await findButton('Send link').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('If this email has an account, we sent it a link.');
    expect(request).toHaveBeenCalledExactlyOnceWith({ body: { email: 'ada@example.com' } });
    await findButton('Back to sign-in').click();
    await expect.element(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  test('shows why no link was sent', async () => {
    const request = async () => Promise.reject(createApiError(429, 'rate_limited', 'Too many requests. Wait.'));
    render(<AuthForms />, createFirstPartyRelist({ passwordResets: { request } }));
    await findButton('Forgot password?').click();
    await findField('Email').fill('ada@example.com');
    await findButton('Send link').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many requests. Wait.');
    await expect.element(findButton('Send link')).toBeEnabled();
  });
});

describe('a second factor', () => {
  const createCodeRequiredError = () => createApiError(401, 'second_factor_required', 'Enter the code.', { code: 'is missing' });

  test('is requested after a correct password, and sent with it', async () => {
    const login = vi.fn(async ({ body }: { body: { code?: string } }) => {
      if (body.code === undefined) throw createCodeRequiredError();
      if (body.code === '000000') throw createApiError(403, 'wrong_code', 'This code is wrong.', { code: 'is wrong' });
      return { token: 't', user };
    });
    const relist = createFirstPartyRelist({ auth: { login } });
    render(<AuthForms />, relist);
    await findField('Email').fill('ada@example.com');
    await findField('Password').fill('correct horse');
    await findButton('Login').click();
    await expect.element(findHeading('Enter your code')).toBeVisible();
    await expect.element(findField('Code')).toHaveFocus();
    await findField('Code').fill('000000');
    await findButton('Continue').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This code is wrong.');
    await findField('Code').fill('123456');
    await findButton('Continue').click();
    await expect.poll(() => relist.session.getState().state).toBe('signed-in');
    expect(login).toHaveBeenLastCalledWith({ body: { email: 'ada@example.com', password: 'correct horse', code: '123456' } });
  });

  test('can be canceled by a user without a code', async () => {
    render(<AuthForms />, createFirstPartyRelist({ auth: { login: async () => Promise.reject(createCodeRequiredError()) } }));
    await findField('Email').fill('ada@example.com');
    await findField('Password').fill('correct horse');
    await findButton('Login').click();
    await findButton('Back to sign-in').click();
    await expect.element(findField('Email')).toHaveValue('ada@example.com');
  });

  test('is requested after a provider’s sign-in, and sent with its code', async () => {
    const exchange = vi.fn(async ({ body }: { body: { secondFactor?: string } }) => {
      if (body.secondFactor === undefined) throw createCodeRequiredError();
      return { token: 't', user };
    });
    const relist = createFirstPartyRelist({ signIn: { exchange } });
    render(<AuthForms arrival={codeArrival} />, relist);
    await findField('Code').fill('123456');
    await findButton('Continue').click();
    await expect.poll(() => relist.session.getState().state).toBe('signed-in');
    expect(exchange).toHaveBeenLastCalledWith({ body: { code: 'from-the-provider', secondFactor: '123456' } });
  });
});

describe('a confirmation link', () => {
  test('must be opened after sign-up, which does not sign the user in', async () => {
    const register = async () => ({ confirmation: 'mailed' }) as const;
    render(<AuthForms initialTab="register" />, createFirstPartyRelist({ auth: { register } }));
    await findField('Email').fill('ada@example.com');
    await findField('Password').fill('correct horse');
    await findButton('Create account').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('We sent a link to ada@example.com to finish signing up.');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  test('sends its token once, and offers sign-in', async () => {
    const confirm = vi.fn(async () => ({ kind: 'registration' }) as const);
    render(<AuthForms arrival={{ kind: 'confirm', token: 'from-the-email' }} />, createFirstPartyRelist({ confirmations: { confirm } }));
    await expect.element(page.getByRole('status')).toHaveTextContent('Your email is confirmed. Sign in to continue.');
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ body: { token: 'from-the-email' } });
    await findButton('Continue').click();
    await expect.element(findButton('Login')).toBeVisible();
  });

  test('requires sign-in before it grants admin rights', async () => {
    const claimAdministrator = vi.fn(async () => ({ ...user, role: 'admin' as const }));
    const onSuccess = vi.fn();
    const relist = createFirstPartyRelist({ confirmations: { claimAdministrator } });
    render(<AuthForms arrival={{ kind: 'admin', token: 'from-the-console' }} onSuccess={onSuccess} />, relist);
    await expect.element(page.getByText('Sign in with the administrator’s email first.')).toBeVisible();
    expect(claimAdministrator).not.toHaveBeenCalled();
    await findField('Email').fill('ada@example.com');
    await findField('Password').fill('correct horse');
    await findButton('Login').click();
    await expect.element(page.getByText('You’re now an administrator.')).toBeVisible();
    expect(relist.session.getState().user?.role).toBe('admin');
    expect(onSuccess).not.toHaveBeenCalled();
    await findButton('Continue').click();
    expect(onSuccess).toHaveBeenCalledOnce();
  });
});

describe('a password reset link', () => {
  test('sets a new password, then asks the user to sign in with it', async () => {
    const confirm = vi.fn(async () => undefined);
    render(<AuthForms arrival={resetArrival} />, createFirstPartyRelist({ passwordResets: { confirm } }));
    await expect.element(findHeading('Choose a new password')).toBeVisible();
    await findField('New password').fill('correct horse');
    await findButton('Save password').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Your new password is saved. Use it to sign in.');
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ body: { token: 'from-the-email', password: 'correct horse' } });
    await expect.element(findButton('Login')).toBeVisible();
  });

  test('offers a new link if it was used or has expired', async () => {
    const confirm = async () =>
      Promise.reject(createApiError(410, 'link_expired', 'This link has expired or was already used. Request a new one.'));
    render(<AuthForms arrival={resetArrival} />, createFirstPartyRelist({ passwordResets: { confirm } }));
    await findField('New password').fill('correct horse');
    await findButton('Save password').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link has expired or was already used.');
    await findButton('Get new link').click();
    await expect.element(findHeading('Reset your password')).toBeVisible();
  });

  test('shows an error at the field for a password that is too common', async () => {
    const confirm = async () =>
      Promise.reject(createApiError(422, 'invalid_values', 'Some values are not valid.', { password: 'is one of the most common ones' }));
    render(<AuthForms arrival={resetArrival} />, createFirstPartyRelist({ passwordResets: { confirm } }));
    await findField('New password').fill('password1');
    await findButton('Save password').click();
    await expect.element(page.getByText('New password is one of the most common ones')).toBeVisible();
  });
});

describe('sign-in with a provider', () => {
  test('is offered only if configured', async () => {
    const { unmount } = render(<AuthForms />, createFirstPartyRelist());
    await expect.element(findButton('Login')).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
    unmount();
    render(<AuthForms />, createFirstPartyRelist({ signIn: { methods: async () => ({ provider: 'id.example.com' }) } }));
    await expect.element(page.getByRole('link', { name: 'Continue with id.example.com' })).toHaveAttribute('href', '/api/login');
  });

  test('opens on this page or in a new tab', async () => {
    const provider = { signIn: { methods: async () => ({ provider: 'id.example.com' }) } };
    const link = page.getByRole('link', { name: 'Continue with id.example.com' });
    const hint = page.getByText('Opens in a new tab. Sign in there, then return here.');
    const { unmount } = render(<AuthForms />, createFirstPartyRelist(provider));
    await expect.element(link).not.toHaveAttribute('target');
    expect(hint.elements()).toEqual([]);
    unmount();
    render(<AuthForms providerIn="tab" />, createFirstPartyRelist(provider));
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener');
    await expect.element(link).toHaveAttribute('href', '/api/login');
    await expect.element(hint).toBeVisible();
  });

  test('exchanges the code once, and continues', async () => {
    const exchange = vi.fn(async () => ({ token: 'fake-token', user }));
    const onSuccess = vi.fn();
    const relist = createFirstPartyRelist({ signIn: { exchange } });
    stopClock();
    render(<AuthForms arrival={codeArrival} onSuccess={onSuccess} />, relist);
    await expect.element(page.getByText('Login successful! Redirecting...')).toBeVisible();
    expect(exchange).toHaveBeenCalledExactlyOnceWith({ body: { code: 'from-the-provider' } });
    await advanceClock(REDIRECT_AFTER_SIGN_IN_MS);
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(relist.session.getState().state).toBe('signed-in');
  });

  test('explains what to do about an expired code, and shows the forms', async () => {
    const exchange = async () =>
      Promise.reject(createApiError(401, 'sign_in_failed', 'Signing in did not work or took too long. Start again.'));
    render(<AuthForms arrival={codeArrival} />, createFirstPartyRelist({ signIn: { exchange } }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Signing in did not work or took too long. Start again.');
    await expect.element(findButton('Login')).toBeEnabled();
  });

  test('shows the provider’s error', async () => {
    render(<AuthForms arrival={{ kind: 'error', text: 'auth.error.email_unverified' }} />, createFirstPartyRelist());
    await expect.element(page.getByRole('alert')).toHaveTextContent('The provider hasn’t verified your email.');
  });
});
