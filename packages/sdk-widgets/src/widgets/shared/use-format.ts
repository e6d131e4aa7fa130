import { createFormat, type Format } from '../../headless/shared/format.ts';
import { useRelist } from '../../hooks/index.ts';

export { createFormat, type Format };

/** Returns number and date formats for the locale of the Relist instance. */
export const useFormat = (): Format => createFormat(useRelist().config.locale);
