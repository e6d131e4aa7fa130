import type { AnalysedItem } from '@relist/api/contract';
import { csvLine, type Cell } from './csv.ts';

/** Column title → value, in the order of the file. */
const COLUMNS: readonly (readonly [title: string, value: (row: AnalysedItem) => Cell])[] = [
  ['Id', ({ item }) => item.id],
  ['Name', ({ item }) => item.name],
  ['Category', ({ item }) => item.analysisResults.category],
  ['Brand', ({ item }) => item.analysisResults.brand],
  ['Size', ({ item }) => item.analysisResults.size],
  ['Condition', ({ item }) => item.analysisResults.condition],
  ['Color', ({ item }) => item.analysisResults.color],
  ['Material', ({ item }) => item.analysisResults.material],
  ['Confidence', ({ item }) => item.analysisResults.confidence],
  ['Low', ({ item }) => item.priceResearch?.low ?? null],
  ['Price', ({ listing }) => listing?.price ?? null],
  ['High', ({ item }) => item.priceResearch?.high ?? null],
  ['Currency', ({ item }) => item.priceResearch?.currency ?? null],
  ['Platform', ({ item, listing }) => listing?.platform ?? item.targetPlatform],
  ['Title', ({ listing }) => listing?.title ?? null],
  ['Description', ({ listing }) => listing?.description ?? null],
  ['Keywords', ({ listing }) => listing?.keywords.join(', ') ?? null],
  ['SEO score', ({ listing }) => listing?.seoScore ?? null],
  ['Photos', ({ item }) => item.photos.length],
  ['Question', ({ question }) => question?.message ?? null],
];

export const itemsCsvHead = (): string => csvLine(COLUMNS.map(([title]) => title));
/** Ends with CRLF; one row per item. */
export const itemsCsvLine = (row: AnalysedItem): string => csvLine(COLUMNS.map(([, value]) => value(row)));
