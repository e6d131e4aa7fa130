import { MINUTE, type Clock } from '../shared/clock.ts';
import type { Finding, Probe } from './system-health.ts';

/** How to reach the AI provider. */
export interface ProviderAddress {
  readonly apiKey: string;
  readonly baseUrl: string;
}

interface Dependencies {
  /** Null: the embedded recognizer looks at photos. */
  readonly provider: ProviderAddress | null;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

/** Nobody's bill grows by it, but nobody should be asked all day either. */
const FRESH = MINUTE;
const PATIENCE = 4000;

const UNREACHABLE: Finding = {
  status: 'critical',
  message: 'Cannot be reached; the embedded recognizer looks at photos.',
  advice: 'Check OPENAI_BASE_URL and the way there, or set AI_PROVIDER=embedded until it is back.',
};

const findingOf = (status: number): Finding => {
  if (status === 401 || status === 403)
    return { status: 'critical', message: `Refuses our key (${status}).`, advice: 'Check OPENAI_API_KEY.' };
  if (status === 429)
    return { status: 'warning', message: 'Says that we ask too much (429).', advice: "Check the account's quota at the provider." };
  if (status >= 500)
    return {
      status: 'critical',
      message: `Has a fault of its own (${status}).`,
      advice: 'Wait, or set AI_PROVIDER=embedded until it is mended.',
    };
  if (status >= 300 && status < 400)
    return { status: 'warning', message: `Sends us elsewhere (${status}).`, advice: 'Set OPENAI_BASE_URL to the address it really has.' };
  // Not every compatible server has a list of models; that it answers is enough.
  return { status: 'healthy', message: 'Answers.', advice: null };
};

/** Asks the provider for its models, which costs nothing. Neither its words nor our key are in what is found. */
export const createProviderProbe = ({ provider, clock, fetch = globalThis.fetch }: Dependencies): Probe => {
  let known: Finding | null = null;
  let knownAt = 0;

  const ask = async ({ apiKey, baseUrl }: ProviderAddress): Promise<Finding> => {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
      headers: { authorization: `Bearer ${apiKey}` },
      // A redirect would hand the key to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    return findingOf(response.status);
  };

  return {
    name: 'ai',
    advice: UNREACHABLE.advice ?? '',
    look: async () => {
      if (!provider) return { status: 'healthy', message: 'None is set: the embedded recogniser looks at photos.', advice: null };
      const now = clock().getTime();
      if (known && Math.abs(now - knownAt) < FRESH) return known;
      knownAt = now;
      return (known = await ask(provider).catch(() => UNREACHABLE));
    },
  };
};
