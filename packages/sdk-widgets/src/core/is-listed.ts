import type { AnalyzedItem, ListedItem } from '@relist/api/contract';

/** Returns false for an item that has no listing yet because the seller must answer a question first. */
export const isListed = (analyzed: AnalyzedItem): analyzed is ListedItem => analyzed.listing !== null && analyzed.optimization !== null;
