import type { Texts } from '../core/texts/en.ts';
import { useRelist } from './relist-context.ts';

/** Adds the English texts of a lazily loaded widget before its first render. Idempotent. */
export const useTexts = (texts: Partial<Texts>): void => useRelist().addTexts(texts);
