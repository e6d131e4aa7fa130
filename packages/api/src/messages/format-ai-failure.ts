import type { AiFailure } from '../contract/index.ts';
import { formatMessage, type MessageLanguage } from './format-message.ts';

/** Minimum wait in seconds that is shown in minutes. */
const MIN_SECONDS_IN_MINUTES = 120;

/** Returns a message that explains the failure and what to do. `seconds` is the wait until the AI accepts requests; null if unknown. */
export const formatAiFailure = (language: MessageLanguage, code: AiFailure, seconds: number | null = null): string => {
  if (code !== 'busy' || seconds === null) return formatMessage(language, 'ai', code) ?? '';
  if (seconds < MIN_SECONDS_IN_MINUTES) return formatMessage(language, 'ai', 'busy_seconds', { seconds }) ?? '';
  return formatMessage(language, 'ai', 'busy_minutes', { minutes: Math.ceil(seconds / 60) }) ?? '';
};
