import type { AiOptions } from '../../engine/index.ts';
import type { Variables } from './variables.ts';

/** Default URL of the provider. */
export const OPENAI_URL = 'https://api.openai.com/v1';

/** Returns the AI provider's connection settings, or null if the embedded recognizer analyzes photos. */
export const readAiOptions = ({
  AI_PROVIDER,
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
  AI_DEADLINE_MS,
}: Variables): AiOptions | null => {
  if (AI_PROVIDER === 'embedded' || (AI_PROVIDER === 'auto' && !OPENAI_API_KEY)) return null;
  return {
    // Local servers often need no key, but every request in the protocol contains one.
    apiKey: OPENAI_API_KEY ?? 'none',
    deadlineMs: AI_DEADLINE_MS,
    ...(OPENAI_BASE_URL && { baseUrl: OPENAI_BASE_URL }),
    ...(OPENAI_MODEL && { model: OPENAI_MODEL }),
  };
};
