import type { Texts } from '../core/texts/en.ts';
import { useRelist } from './relist-context.ts';

/** Brings the English texts of a widget that few pages show, before it says the first of them. Bringing them again changes nothing. */
export const useTexts = (texts: Partial<Texts>): void => useRelist().addTexts(texts);
