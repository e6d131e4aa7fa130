import type { PriceEvent } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';

/** Returns a function that names an event, such as "Listed on eBay". */
export const useEventName = () => {
  const t = useTranslate();
  return ({ kind, platform }: PriceEvent): string =>
    t(`tracker.kind.${kind}`, { platform: platform ? t(`platform.${platform}`) : '' }).trim();
};
