import { toApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RelistClient } from '../../core/requests/client.ts';
import { loadLanguage } from '../../core/languages/load-language.ts';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../core/constants.ts';
import { advanceClock, stopClock } from '../../test/clock.ts';
import { user } from '../../test/data.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { RENDER_CASES } from '../../test/custom-markup.tsx';
import { createAuthView } from '../../test/custom-views/auth.ts';
import { createAuth } from '../index.ts';

type Calls = RelistClient['auth'];
const LOGIN_RESPONSE = { token: 'a-token', user };
const createRelistWithAuth = (auth: Partial<Calls>) => createFakeRelist({ config: { firstParty: true }, calls: { auth } });

const findField = (name: string) => page.getByLabelText(name, { exact: true });
const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const fillForm = async () => {
  await findField('Email').fill('ada@example.com');
  await findField('Password').fill('correct-horse-7');
};

describe.each(RENDER_CASES)('the sign-in form, %s', (_, show) => {
  test('submits by keyboard alone, stores the token, announces the sign-in, and signs out', async () => {
    const [login, onSuccess] = [vi.fn<Calls['login']>().mockResolvedValue(LOGIN_RESPONSE), vi.fn()];
    const relist = createRelistWithAuth({ login, logout: async () => undefined as never });
    const auth = createAuth(relist, { onSuccess });
    show(auth, createAuthView(auth));
    await expect.element(findButton('Sign out')).toBeDisabled();
    await fillForm();
    stopClock();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('Login successful');
    await advanceClock(REDIRECT_AFTER_SIGN_IN_MS);
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(login).toHaveBeenCalledExactlyOnceWith({ body: { email: 'ada@example.com', password: 'correct-horse-7' } });
    await expect.poll(() => auth.getState().isAuthenticated).toBe(true);
    expect(localStorage.getItem('auth_token')).toBe('a-token');
    await findButton('Sign out').click();
    await expect.poll(() => auth.getState().isAuthenticated).toBe(false);
  });

  test('shows the server’s field errors at the field, and keeps the input when the form changes', async () => {
    const body = JSON.stringify({ message: 'Some values are not valid.', code: 'invalid_values', fields: { email: 'is taken' } });
    const register = vi.fn<Calls['register']>().mockRejectedValue(toApiError(422, '', body));
    const auth = createAuth(createRelistWithAuth({ register }));
    show(auth, createAuthView(auth));
    await findField('Email').fill('ada@example.com');
    await findButton('Sign up instead').click();
    await expect.element(findButton('Sign up instead')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(findField('Email')).toHaveValue('ada@example.com');
    await expect.element(findField('Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(findField('Password')).toHaveAttribute('minlength', '6');
    await fillForm();
    await findButton('Submit').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Some values are not valid.');
    await expect.element(findField('Email')).toHaveAccessibleDescription('Email is taken');
    await expect.element(findField('Password')).toHaveValue('correct-horse-7');
    await findButton('Sign in instead').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('');
    await expect.element(findField('Password')).not.toHaveAttribute('minlength', '6');
  });
});

test('createAuth does not submit twice', async () => {
  const login = vi.fn<Calls['login']>(() => new Promise(() => undefined));
  const auth = createAuth(createRelistWithAuth({ login }));
  auth.getFormProps().onSubmit(new Event('submit'));
  auth.getFormProps().onSubmit(new Event('submit'));
  expect(login).toHaveBeenCalledOnce();
  expect(auth.getSubmitProps().disabled).toBe(true);
});

test('createAuth throws on an embedding page, and explains what to do', () => {
  expect(() => createAuth(createFakeRelist({ config: { firstParty: false } }))).toThrow(/pass getToken to createRelist/);
});

test.each(['es', 'fr'])('createAuth translates labels: %s', async (lang) => {
  const relist = createFakeRelist({ config: { firstParty: true, lang } as never });
  await loadLanguage(relist);
  expect(createAuth(relist).getLabel('password')).not.toBe('Password');
});
