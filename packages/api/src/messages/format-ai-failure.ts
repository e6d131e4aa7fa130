import type { AiFailure } from '../contract/index.ts';
import { formatMessage, type MessageLanguage } from './format-message.ts';

/** Waits of at least this many seconds are shown in minutes. */
const MINUTES_FROM = 120;

/** Returns why the AI provider gave no answer, and what to do. `seconds`: wait until it accepts a request; null if unknown. */
export const formatAiFailure = (language: MessageLanguage, code: AiFailure, seconds: number | null = null): string => {
  if (code !== 'busy' || seconds === null) return formatMessage(language, 'ai', code) ?? '';
  if (seconds < MINUTES_FROM) return formatMessage(language, 'ai', 'busy_seconds', { seconds }) ?? '';
  return formatMessage(language, 'ai', 'busy_minutes', { minutes: Math.ceil(seconds / 60) }) ?? '';
};
