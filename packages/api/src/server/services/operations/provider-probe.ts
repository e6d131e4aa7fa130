import { MINUTE, type Clock } from '../shared/clock.ts';
import type { ProbeResult, Probe } from './system-health.ts';

/** Key and URL of the AI provider. */
export interface ProviderAddress {
  readonly apiKey: string;
  readonly baseUrl: string;
}

interface Dependencies {
  /** Null for the built-in recognizer. */
  readonly provider: ProviderAddress | null;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

/** The probe is free, but cache it for a minute. */
const CACHE_MS = MINUTE;
const TIMEOUT_MS = 4000;

const UNREACHABLE_RESULT: ProbeResult = {
  status: 'critical',
  code: 'unreachable',
  advice: 'check_provider',
};

const toProbeResult = (status: number): ProbeResult => {
  const params = { status: String(status) };
  if (status === 401 || status === 403) return { status: 'critical', code: 'key_rejected', params, advice: 'check_key' };
  if (status === 429) return { status: 'warning', code: 'rate_limited', params, advice: 'check_quota' };
  if (status >= 500) return { status: 'critical', code: 'provider_error', params, advice: 'wait_for_provider' };
  if (status >= 300 && status < 400) return { status: 'warning', code: 'redirects', params, advice: 'correct_url' };
  // Some compatible servers have no model list; any response is enough.
  return { status: 'healthy', code: 'responds', advice: null };
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
    advice: 'check_provider',
    run: async () => {
      if (!provider) return { status: 'healthy', code: 'no_provider', advice: null };
      const now = clock().getTime();
      if (cachedResult && Math.abs(now - cachedAt) < CACHE_MS) return cachedResult;
      cachedAt = now;
      return (cachedResult = await fetchResult(provider).catch(() => UNREACHABLE_RESULT));
    },
  };
};
