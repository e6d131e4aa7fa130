import type { Translate } from '../core/translate.ts';
import { useRelist } from './relist-context.ts';

/** `t(key, values)`: the text of a key in the provider's words. */
export const useTranslate = (): Translate => useRelist().translate;
