import type { AnalysedItem, AnalysisEvent, BulkPricingAnalysis, BulkPricingEvent, Stage } from '../contract/index.ts';
import { apiErrorOf } from './errors.ts';

/** One item priced, and how far that is. */
export type PricedEvent = Extract<BulkPricingEvent, { stage: 'priced' }>;

type Last =
  | { readonly stage: 'done'; readonly result: unknown }
  | { readonly stage: 'failed'; readonly error: { readonly status?: unknown } };
type News<Event> = Exclude<Event, { readonly stage: Last['stage'] }>;

/** Takes the events of a streamed answer as they come. */
export interface AnswerEvents<Event, Result> {
  readonly take: (event: Event) => void;
  /** Once there are no more. Throws the ApiError that the server sent, or one that says the answer broke off. */
  readonly result: () => Result;
}

/** `onNews` gets what comes before the end. */
const answerEvents = <Event extends { readonly stage: string }>(
  onNews: (event: News<Event>) => void,
): AnswerEvents<Event, Extract<Event, { readonly stage: 'done'; readonly result: unknown }>['result']> => {
  let last: Last | null = null;
  return {
    take: (event) => {
      if (event.stage === 'done' || event.stage === 'failed') last = event as unknown as Last;
      else onNews(event as News<Event>);
    },
    result: () => {
      if (last?.stage === 'done') return last.result;
      if (last) throw apiErrorOf(Number(last.error.status ?? 500), '', JSON.stringify(last.error));
      throw apiErrorOf(502, 'The answer broke off before the result. Check the connection and try again.', '');
    },
  };
};

/** Of a streamed analysis: reports each stage. */
export const analysisEvents = (onStage?: (stage: Stage) => void): AnswerEvents<AnalysisEvent, AnalysedItem> =>
  answerEvents<AnalysisEvent>(({ stage }) => onStage?.(stage));

/** Of a streamed bulk pricing: reports each item as it is priced, and puts them together at the end. */
export const pricingEvents = (onPriced?: (event: PricedEvent) => void): AnswerEvents<BulkPricingEvent, BulkPricingAnalysis> => {
  const results: PricedEvent['result'][] = [];
  const { take, result } = answerEvents<BulkPricingEvent>((event) => {
    results.push(event.result);
    onPriced?.(event);
  });
  return { take, result: () => ({ results, ...result() }) };
};
