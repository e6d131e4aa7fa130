import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { AiFailure } from '../../../contract/index.ts';
import { formatAiFailure } from '../../../messages/format-ai-failure.ts';
import { ProviderError } from '../../errors.ts';
import type { UnsupportedReason } from './dialect.ts';
import { TransportError } from './transport.ts';

/** A response arrived, but it does not answer the question. `reason` is a short code for logs. */
export class BadAnswerError extends Error {
  override readonly name = 'BadAnswerError';
  constructor(
    readonly reason: string,
    readonly code: AiFailure = 'bad',
  ) {
    super(reason);
  }
}

/** The answer is not the requested JSON. The model may return valid JSON when only the prompt describes the format. */
export class UnreadableAnswerError extends BadAnswerError {}

/** The server or the model cannot answer the question in any request format. */
export class UnsupportedServerError extends Error {
  override readonly name = 'UnsupportedServerError';
  constructor(readonly reason: UnsupportedReason) {
    super(reason);
  }
}

/** Creates an error whose message is for people who run the engine without the built-in recognizer as a fallback. */
const createProviderError = (code: AiFailure, reason: string, seconds: number | null = null): ProviderError =>
  new ProviderError(code, reason, formatAiFailure('en', code, seconds), seconds);

const listCauses = (error: unknown): unknown[] => {
  const chain: unknown[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
};
const findTransportError = (error: unknown) => listCauses(error).find((cause) => cause instanceof TransportError);

const toStatusError = (status: number, code: unknown): ProviderError => {
  if (code === 'insufficient_quota') return createProviderError('quota', 'quota');
  if (status === 429) return createProviderError('busy', 'rate limited (429)');
  if (status === 401 || status === 403) return createProviderError('refused', `access refused (${status})`);
  return createProviderError(status >= 500 ? 'broken' : 'bad', `status ${status}`);
};

const isBusy = (error: unknown): boolean => error instanceof APIError && error.status === 429 && error.code !== 'insufficient_quota';

/**
 * Converts any error from a provider call to a sentence for the seller and a reason for logs, without keys, addresses or provider
 * text.
 */
export const toProviderError = (error: unknown, isLate: boolean): ProviderError => {
  if (error instanceof ProviderError) return error;
  if (isLate || error instanceof APIConnectionTimeoutError) return createProviderError('late', 'deadline');
  if (error instanceof BadAnswerError) return createProviderError(error.code, error.reason);
  if (error instanceof UnsupportedServerError) return createProviderError(error.reason, error.reason);
  const transportError = findTransportError(error);
  if (transportError) return createProviderError('bad', String(transportError instanceof Error ? transportError.message : transportError));
  if (error instanceof APIConnectionError) return createProviderError('unreachable', 'no connection');
  const waitMs = parseRetryAfterMs(error, Date.now());
  if (isBusy(error) && waitMs !== null && waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    return createProviderError('busy', `rate limited (429) for ${seconds} s`, seconds);
  }
  if (error instanceof APIError && error.status !== undefined) return toStatusError(error.status, error.code);
  return createProviderError('bad', `unusable answer (${error instanceof Error ? error.name : typeof error})`);
};

/**
 * Returns whether to retry once, because the connection broke or the service was busy or failed. Never retries after a refusal, a
 * spent quota or a bad answer.
 */
export const isRetryable = (error: unknown): boolean => {
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError || findTransportError(error)) return false;
  if (error instanceof APIConnectionError) return true;
  return error instanceof APIError && error.code !== 'insufficient_quota' && (error.status === 429 || (error.status ?? 0) >= 500);
};

/** Parses seconds or a date in Retry-After as milliseconds from `now`. Returns null if it is absent or invalid. */
export const parseRetryAfterMs = (error: unknown, now: number): number | null => {
  const value = error instanceof APIError ? error.headers?.get('retry-after') : null;
  if (!value) return null;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};
