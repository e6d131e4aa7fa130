/** Weights of relevance on every platform. Our own choice: together about three tenths of the score. */
export const RELEVANCE_WEIGHTS = { 'on-topic': 12, 'no-repeats': 8, 'facts-told': 14, supported: 8 } as const;
