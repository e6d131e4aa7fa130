import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { AiFailure } from '../../../contract/index.ts';
import { sayAiFailure } from '../../../messages/say-ai.ts';
import { ProviderError } from '../../errors.ts';
import type { Obstacle } from './dialect.ts';
import { TransportError } from './transport.ts';

/** A response arrived, but it does not answer the question. `reason` is a short code for logs. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  constructor(
    readonly reason: string,
    readonly code: AiFailure = 'bad',
  ) {
    super(reason);
  }
}

/** The answer is not the requested JSON; the model may return it when asked with the prompt only. */
export class UnreadableAnswer extends BadAnswer {}

/** An obstacle that no other request format removes. */
export class ObstacleError extends Error {
  override readonly name = 'ObstacleError';
  constructor(readonly obstacle: Obstacle) {
    super(obstacle);
  }
}

/** Creates the error. Its sentence is for people who run the engine without the embedded recognizer as a fallback. */
const providerError = (code: AiFailure, reason: string, seconds: number | null = null): ProviderError =>
  new ProviderError(code, reason, sayAiFailure('en', code, seconds), seconds);

const causes = (fault: unknown): unknown[] => {
  const chain: unknown[] = [];
  for (let cause = fault; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
};
const transportOf = (fault: unknown) => causes(fault).find((cause) => cause instanceof TransportError);

const byStatus = (status: number, code: unknown): ProviderError => {
  if (code === 'insufficient_quota') return providerError('quota', 'quota');
  if (status === 429) return providerError('busy', 'rate limited (429)');
  if (status === 401 || status === 403) return providerError('refused', `access refused (${status})`);
  return providerError(status >= 500 ? 'broken' : 'bad', `status ${status}`);
};

const isBusy = (fault: unknown): boolean => fault instanceof APIError && fault.status === 429 && fault.code !== 'insufficient_quota';

/**
 * Converts any error of a provider call to a sentence for the seller and a reason for logs, without keys, addresses or provider
 * text.
 */
export const explain = (fault: unknown, isLate: boolean): ProviderError => {
  if (fault instanceof ProviderError) return fault;
  if (isLate || fault instanceof APIConnectionTimeoutError) return providerError('late', 'deadline');
  if (fault instanceof BadAnswer) return providerError(fault.code, fault.reason);
  if (fault instanceof ObstacleError) return providerError(fault.obstacle, fault.obstacle);
  const transport = transportOf(fault);
  if (transport) return providerError('bad', String(transport instanceof Error ? transport.message : transport));
  if (fault instanceof APIConnectionError) return providerError('unreachable', 'no connection');
  const wait = retryAfterMs(fault, Date.now());
  if (isBusy(fault) && wait !== null && wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    return providerError('busy', `rate limited (429) for ${seconds} s`, seconds);
  }
  if (fault instanceof APIError && fault.status !== undefined) return byStatus(fault.status, fault.code);
  return providerError('bad', `unusable answer (${fault instanceof Error ? fault.name : typeof fault})`);
};

/**
 * Returns whether to retry once: the connection broke, or the service was busy or failed. Never after a refusal, a spent quota or
 * a bad answer.
 */
export const isRetryable = (fault: unknown): boolean => {
  if (fault instanceof APIUserAbortError || fault instanceof APIConnectionTimeoutError || transportOf(fault)) return false;
  if (fault instanceof APIConnectionError) return true;
  return fault instanceof APIError && fault.code !== 'insufficient_quota' && (fault.status === 429 || (fault.status ?? 0) >= 500);
};

/** Parses seconds or a date in Retry-After as milliseconds from `now`; null if absent or invalid. */
export const retryAfterMs = (fault: unknown, now: number): number | null => {
  const value = fault instanceof APIError ? fault.headers?.get('retry-after') : null;
  if (!value) return null;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};
