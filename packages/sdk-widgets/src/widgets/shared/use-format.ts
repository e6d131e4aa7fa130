import { createFormat, type Format } from '../../headless/format.ts';
import { useRelist } from '../../hooks/index.ts';

export { createFormat, type Format };

/** Figures as the provider's locale writes them. */
export const useFormat = (): Format => createFormat(useRelist().config.locale);
