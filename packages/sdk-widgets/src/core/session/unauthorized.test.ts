import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveConfig } from '../config.ts';
import { REDIRECT_AFTER_UNAUTHORIZED_MS, MAX_TOAST_WAIT_MS } from '../constants.ts';
import type { Session } from './session.ts';
import { createToasts } from '../toasts.ts';
import { createUnauthorizedHandler } from './unauthorized.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createTestHandler = () => {
  const [navigate, drop] = [vi.fn(), vi.fn()];
  const toasts = createToasts();
  const session = { drop } as unknown as Session;
  const { redirect } = createUnauthorizedHandler({
    config: resolveConfig({ baseUrl: '', navigate }),
    session,
    toasts,
    translate: (key) => key,
  });
  return { redirect, navigate, drop, showToast: () => toasts.getState().toast?.onVisible?.() };
};

test('the unauthorized handler redirects half a second after the toast is visible', () => {
  const { redirect, navigate, drop, showToast } = createTestHandler();
  redirect('/auth');
  vi.advanceTimersByTime(MAX_TOAST_WAIT_MS - 1);
  showToast();
  vi.advanceTimersByTime(REDIRECT_AFTER_UNAUTHORIZED_MS - 1);
  expect([navigate.mock.calls, drop.mock.calls]).toEqual([[], []]);
  vi.advanceTimersByTime(1);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth');
  expect(drop).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('the unauthorized handler redirects after the maximum wait if the toast does not show', () => {
  const { redirect, navigate } = createTestHandler();
  redirect('/api/login');
  vi.advanceTimersByTime(MAX_TOAST_WAIT_MS);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/api/login');
});

test('the unauthorized handler redirects once for two simultaneous 401s, because a later drop would end the next session', () => {
  const { redirect, navigate, drop, showToast } = createTestHandler();
  redirect('/auth');
  redirect('/auth');
  showToast();
  vi.advanceTimersByTime(MAX_TOAST_WAIT_MS + REDIRECT_AFTER_UNAUTHORIZED_MS);
  expect([navigate.mock.calls.length, drop.mock.calls.length]).toEqual([1, 1]);
});
