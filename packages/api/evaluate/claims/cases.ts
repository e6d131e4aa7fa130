import { z } from 'zod';
import { CONDITIONS } from '../../src/contract/index.ts';
import { findCategoryById } from '../../src/engine/catalog/categories.ts';
import { collectSupport, type Support } from '../../src/engine/listings/claims/support.ts';
import { FACTS, type SourcedValue, type ItemFacts } from '../../src/engine/item-facts.ts';

const textList = z.array(z.string().min(1)).default([]);

/** An item's known facts, in the seller's words. */
export const KnownItem = z.strictObject({
  category: z.string().refine((id) => findCategoryById(id) !== null, 'is not a category in the catalog'),
  condition: z.enum(CONDITIONS).optional(),
  ...Object.fromEntries(
    FACTS.filter((name) => name !== 'category' && name !== 'condition').map((name) => [name, z.string().min(1).optional()]),
  ),
  features: textList,
  flaws: textList,
  measurements: textList,
  included: textList,
  details: textList,
});
export type KnownItem = z.infer<typeof KnownItem>;

/** Texts about items. Double brackets mark unsupported claims: "Blue jeans [[by Mango]]". */
export const MarkedTexts = z.array(z.strictObject({ item: KnownItem, texts: z.array(z.string().min(1)).min(1) }));
export type MarkedTexts = z.infer<typeof MarkedTexts>;

/** A range in a text, `end` excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text and the ranges that the check must mark. */
export interface ClaimCase {
  readonly item: KnownItem;
  readonly text: string;
  readonly expected: readonly Span[];
}

/** Removes the brackets and returns the claims' ranges. Throws an error when the brackets do not match. */
export const parseMarkedText = (markedText: string): Pick<ClaimCase, 'text' | 'expected'> => {
  const expectedSpans: Span[] = [];
  let text = '';
  for (const [index, part] of markedText.split('[[').entries()) {
    const [claim = '', textAfter, extraPart] = part.split(']]');
    if ((index === 0) !== (textAfter === undefined) || extraPart !== undefined) throw new Error(`Brackets do not match: ${markedText}`);
    if (index > 0) expectedSpans.push({ start: text.length, end: text.length + claim.length });
    text += claim + (textAfter ?? '');
  }
  return { text, expected: expectedSpans };
};

/** Parses a file into one case per text. Throws an error that names the invalid field. */
export const parseCases = (data: unknown): ClaimCase[] =>
  MarkedTexts.parse(data).flatMap(({ item, texts }) => texts.map((text) => ({ item, ...parseMarkedText(text) })));

const toSourcedValue = (value: string): SourcedValue => ({ value, evidence: { source: 'seller', confidence: 100 } });

/** Builds the item that results when the seller states all these facts. */
export const createItemFacts = ({ features, flaws, measurements, included, details, ...facts }: KnownItem): ItemFacts => ({
  facts: Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (typeof value === 'string' ? [[name, toSourcedValue(value)] as const] : [])),
  ),
  features: features.map(toSourcedValue),
  flaws: flaws.map(toSourcedValue),
  measurements: measurements.map(toSourcedValue),
  included: included.map(toSourcedValue),
  details: details.map(toSourcedValue),
  retailPrice: null,
  words: null,
});

/** Returns the support for texts about the item on eBay, without a price. */
export const createSupport = (item: KnownItem): Support =>
  collectSupport(createItemFacts(item), findCategoryById(item.category), 'ebay', []);
