import { MINUTE, type Clock } from '../shared/clock.ts';
import type { ProbeResult, Probe } from './system-health.ts';

/** Key and URL of the AI provider. */
export interface ProviderAddress {
  readonly apiKey: string;
  readonly baseUrl: string;
}

interface Dependencies {
  /** Null for the embedded recognizer. */
  readonly provider: ProviderAddress | null;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

/** The probe is free, but cache it for a minute. */
const CACHE_MS = MINUTE;
const TIMEOUT_MS = 4000;

const UNREACHABLE_RESULT: ProbeResult = {
  status: 'critical',
  message: 'Unreachable. The embedded recognizer analyzes photos.',
  advice: 'Check OPENAI_BASE_URL and the network, or set AI_PROVIDER=embedded for now.',
};

const toProbeResult = (status: number): ProbeResult => {
  if (status === 401 || status === 403)
    return { status: 'critical', message: `API key rejected (${status}).`, advice: 'Check OPENAI_API_KEY.' };
  if (status === 429) return { status: 'warning', message: 'Rate limited (429).', advice: "Check the account's quota at the provider." };
  if (status >= 500)
    return {
      status: 'critical',
      message: `Provider error (${status}).`,
      advice: 'Wait, or set AI_PROVIDER=embedded for now.',
    };
  if (status >= 300 && status < 400)
    return {
      status: 'warning',
      message: `Redirects to another URL (${status}).`,
      advice: "Set OPENAI_BASE_URL to the provider's actual URL.",
    };
  // Some compatible servers have no model list; any response is enough.
  return { status: 'healthy', message: 'Responds.', advice: null };
};

/** Requests the provider's model list, which is free. The result contains neither the provider's messages nor our key. */
export const createProviderProbe = ({ provider, clock, fetch = globalThis.fetch }: Dependencies): Probe => {
  let cachedResult: ProbeResult | null = null;
  let cachedAt = 0;

  const fetchResult = async ({ apiKey, baseUrl }: ProviderAddress): Promise<ProbeResult> => {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
      headers: { authorization: `Bearer ${apiKey}` },
      // Following a redirect would send the key to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return toProbeResult(response.status);
  };

  return {
    name: 'ai',
    advice: UNREACHABLE_RESULT.advice ?? '',
    run: async () => {
      if (!provider) return { status: 'healthy', message: 'No provider is set. The embedded recognizer analyzes photos.', advice: null };
      const now = clock().getTime();
      if (cachedResult && Math.abs(now - cachedAt) < CACHE_MS) return cachedResult;
      cachedAt = now;
      return (cachedResult = await fetchResult(provider).catch(() => UNREACHABLE_RESULT));
    },
  };
};
