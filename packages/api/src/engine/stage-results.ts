import type { PriceResearch, StageResult } from '../contract/index.ts';
import { findCategoryById } from './catalog/categories.ts';
import { isFact, type Evidence, type FactName, type ItemFacts } from './item-facts.ts';
import { chooseNoun } from './listings/choose-noun.ts';
import { findQuestion } from './questions/find-question.ts';
import type { Reading } from './reading/types.ts';

/** Facts that best represent the text on a label, most informative first. */
const INFORMATIVE_FACTS: readonly FactName[] = ['brand', 'model', 'name', 'isbn', 'material', 'size', 'barcode'];
/** Minimum confidence of a line that states no known fact. */
const MIN_LINE_CONFIDENCE = 80;
const MIN_LETTERS = 3;
const MAX_LENGTH = 60;

const locate = ({ photo, place }: Pick<Evidence, 'photo' | 'place'>) => ({ ...(photo && { photo }), ...(photo && place && { place }) });

/** Returns the most informative text found in the photos, or null if there is none. */
export const describeReading = ({ candidates, texts }: Reading): StageResult | null => {
  const [fact] = INFORMATIVE_FACTS.flatMap((name) => candidates[name] ?? []);
  const lines = texts.flatMap(({ photo, lines }) => lines.map((line) => ({ ...line, photo })));
  const line = lines.find(({ text, confidence }) => confidence >= MIN_LINE_CONFIDENCE && text.length >= MIN_LETTERS);
  const words = fact?.evidence.quote ?? fact?.value ?? line?.text;
  const position = fact?.evidence ?? line;
  return words && position ? { code: 'words', params: { words: words.slice(0, MAX_LENGTH) }, ...locate(position) } : null;
};

/** Returns the recognized type of item, or null while a question to the seller is open. */
export const describeType = (item: ItemFacts): StageResult | null => {
  const { category } = item.facts;
  const noun = chooseNoun(item, findCategoryById(category?.value ?? ''));
  if (noun === null || !category || !isFact(category) || findQuestion(item)) return null;
  return { code: 'type', params: { type: noun }, ...locate(category.evidence) };
};

/** Returns the number of sales behind the price, which the item's page also shows, or null if there are none. */
export const describeSales = (price: PriceResearch | null): StageResult | null => {
  const count = (price?.comparables ?? []).reduce((sum, group) => sum + (group.kind === 'sold' ? group.count : 0), 0);
  return count === 0 ? null : { code: 'sales', params: { count } };
};
