/** Weights of the relevance checks on every platform. We chose them to make up about 30% of the score. */
export const RELEVANCE_WEIGHTS = { 'on-topic': 12, 'no-repeats': 8, 'facts-told': 14, supported: 8 } as const;
