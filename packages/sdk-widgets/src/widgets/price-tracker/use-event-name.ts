import type { PriceEvent } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';

/** "Asked on eBay": what happened, in words. */
export const useEventName = () => {
  const t = useTranslate();
  return ({ kind, platform }: PriceEvent): string =>
    t(`tracker.kind.${kind}`, { platform: platform ? t(`platform.${platform}`) : '' }).trim();
};
