import type { Translate } from '../core/translate.ts';
import { useRelist } from './relist-context.ts';

/** Returns `t(key, values)`: the text of a key in the provider's language. */
export const useTranslate = (): Translate => useRelist().translate;
