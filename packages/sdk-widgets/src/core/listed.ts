import type { AnalysedItem, ListedItem } from '@relist/api/contract';

/** Returns false for an item that waits for an answer: it has no listing yet. */
export const isListed = (analysed: AnalysedItem): analysed is ListedItem => analysed.listing !== null && analysed.optimization !== null;
