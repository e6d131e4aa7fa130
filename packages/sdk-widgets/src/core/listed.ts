import type { AnalysedItem, ListedItem } from '@relist/api/contract';

/** False for an item that waits for an answer: nothing can be written of it yet. */
export const isListed = (analysed: AnalysedItem): analysed is ListedItem => analysed.listing !== null && analysed.optimization !== null;
