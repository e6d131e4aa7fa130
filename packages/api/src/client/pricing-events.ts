import type { BulkPricingAnalysis, BulkPricingEvent } from '../contract/index.ts';
import { collectEvents, type ResponseEvents } from './events.ts';

/** A priced item and the request's progress. */
export type PricedEvent = Extract<BulkPricingEvent, { stage: 'priced' }>;

/** Collects a streamed bulk pricing's events, reports each item when it is priced, and combines all items at the end. */
export const collectPricingEvents = (onPriced?: (event: PricedEvent) => void): ResponseEvents<BulkPricingEvent, BulkPricingAnalysis> => {
  const results: PricedEvent['result'][] = [];
  const { add, getResult } = collectEvents<BulkPricingEvent>((event) => {
    results.push(event.result);
    onPriced?.(event);
  });
  return { add, getResult: () => ({ results, ...getResult() }) };
};
