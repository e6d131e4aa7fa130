import type { AiFailure } from '../contract/index.ts';
import { say, type MessageLanguage } from './say.ts';

/** Below this a wait is told in seconds. */
const MINUTES_FROM = 120;

/** Why the AI provider gave no answer, and what to do. `seconds`: until it takes another question, where it said so. */
export const sayAiFailure = (language: MessageLanguage, code: AiFailure, seconds: number | null = null): string => {
  if (code !== 'busy' || seconds === null) return say(language, 'ai', code) ?? '';
  if (seconds < MINUTES_FROM) return say(language, 'ai', 'busy_seconds', { seconds }) ?? '';
  return say(language, 'ai', 'busy_minutes', { minutes: Math.ceil(seconds / 60) }) ?? '';
};
