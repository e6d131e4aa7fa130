import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { ProviderProblem } from '../../problems.ts';
import { TransportProblem } from './transport.ts';

/** A reply came, but not an answer to the question. `reason` is a short code for logs. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  constructor(
    readonly reason: string,
    readonly advice = 'The AI service sent an answer that cannot be used. Your photos are kept; try again in a moment.',
  ) {
    super(reason);
  }
}

const SENTENCES = {
  unreachable: 'The AI service cannot be reached at the moment. Your photos are kept; try again in a few minutes.',
  late: 'The AI service took too long to answer. Your photos are kept; try again in a moment.',
  busy: 'The AI service is busy. Your photos are kept; try again in a minute.',
  quota: 'The AI service has no quota left. Your photos are kept; ask whoever runs this site, or fill in the details yourself.',
  refused: 'The AI service did not accept our access key. Your photos are kept; ask whoever runs this site to check it.',
  broken: 'The AI service has a fault of its own. Your photos are kept; try again in a few minutes.',
  bad: 'The AI service sent an answer that cannot be used. Your photos are kept; try again in a moment.',
} as const;

const causes = (fault: unknown): unknown[] => {
  const chain: unknown[] = [];
  for (let cause = fault; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
};
const transportOf = (fault: unknown) => causes(fault).find((cause) => cause instanceof TransportProblem);

const byStatus = (status: number, code: unknown): ProviderProblem => {
  if (code === 'insufficient_quota') return new ProviderProblem('quota', SENTENCES.quota);
  if (status === 429) return new ProviderProblem('rate limited (429)', SENTENCES.busy);
  if (status === 401 || status === 403) return new ProviderProblem(`access refused (${status})`, SENTENCES.refused);
  return new ProviderProblem(`status ${status}`, status >= 500 ? SENTENCES.broken : SENTENCES.bad);
};

const isBusy = (fault: unknown): boolean => fault instanceof APIError && fault.status === 429 && fault.code !== 'insufficient_quota';

const askAgainIn = (seconds: number): ProviderProblem => {
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const sentence = `The AI service is busy. Your photos are kept; try again in ${time}.`;
  return new ProviderProblem(`rate limited (429) for ${seconds} s`, sentence, seconds);
};

/** Any fault of a provider call as a sentence for the seller and a reason for logs, without keys, addresses or provider text. */
export const explain = (fault: unknown, isLate: boolean): ProviderProblem => {
  if (fault instanceof ProviderProblem) return fault;
  if (isLate || fault instanceof APIConnectionTimeoutError) return new ProviderProblem('deadline', SENTENCES.late);
  if (fault instanceof BadAnswer) return new ProviderProblem(fault.reason, fault.advice);
  const transport = transportOf(fault);
  if (transport) return new ProviderProblem(String(transport instanceof Error ? transport.message : transport), SENTENCES.bad);
  if (fault instanceof APIConnectionError) return new ProviderProblem('no connection', SENTENCES.unreachable);
  const wait = retryAfterMs(fault, Date.now());
  if (isBusy(fault) && wait !== null && wait > 0) return askAgainIn(Math.ceil(wait / 1000));
  if (fault instanceof APIError && fault.status !== undefined) return byStatus(fault.status, fault.code);
  return new ProviderProblem(`unusable answer (${fault instanceof Error ? fault.name : typeof fault})`, SENTENCES.bad);
};

/** Worth one more try: the connection broke, the service was busy or failed. Never a refusal, a spent quota or a bad answer. */
export const isRetryable = (fault: unknown): boolean => {
  if (fault instanceof APIUserAbortError || fault instanceof APIConnectionTimeoutError || transportOf(fault)) return false;
  if (fault instanceof APIConnectionError) return true;
  return fault instanceof APIError && fault.code !== 'insufficient_quota' && (fault.status === 429 || (fault.status ?? 0) >= 500);
};

/** Seconds or a date in Retry-After, as milliseconds from `now`; null when absent or unreadable. */
export const retryAfterMs = (fault: unknown, now: number): number | null => {
  const value = fault instanceof APIError ? fault.headers?.get('retry-after') : null;
  if (!value) return null;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};
