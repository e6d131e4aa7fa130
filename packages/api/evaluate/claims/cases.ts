import { z } from 'zod';
import { CONDITIONS } from '../../src/contract/index.ts';
import { categoryById } from '../../src/engine/catalogue/categories.ts';
import { supportOf, type Support } from '../../src/engine/listings/claims-support.ts';
import { FACTS, type Finding, type Thing } from '../../src/engine/thing.ts';

const list = z.array(z.string().min(1)).default([]);

/** What is known of an item, in the seller's words. */
export const KnownItem = z.strictObject({
  category: z.string().refine((id) => categoryById(id) !== null, 'is no category of the catalog'),
  condition: z.enum(CONDITIONS).optional(),
  ...Object.fromEntries(
    FACTS.filter((name) => name !== 'category' && name !== 'condition').map((name) => [name, z.string().min(1).optional()]),
  ),
  features: list,
  flaws: list,
  measurements: list,
  included: list,
  details: list,
});
export type KnownItem = z.infer<typeof KnownItem>;

/** Texts about items; what nothing known supports stands in double brackets: "Blue jeans [[by Mango]]". */
export const MarkedTexts = z.array(z.strictObject({ item: KnownItem, texts: z.array(z.string().min(1)).min(1) }));
export type MarkedTexts = z.infer<typeof MarkedTexts>;

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One text with the places that must be marked. */
export interface ClaimCase {
  readonly item: KnownItem;
  readonly text: string;
  readonly expected: readonly Span[];
}

/** Takes the brackets out and remembers where they stood. Throws on one that is not closed. */
export const parseMarked = (marked: string): Pick<ClaimCase, 'text' | 'expected'> => {
  const expected: Span[] = [];
  let text = '';
  for (const [at, part] of marked.split('[[').entries()) {
    const [claim = '', rest, more] = part.split(']]');
    if ((at === 0) !== (rest === undefined) || more !== undefined) throw new Error(`Brackets do not match: ${marked}`);
    if (at > 0) expected.push({ start: text.length, end: text.length + claim.length });
    text += claim + (rest ?? '');
  }
  return { text, expected };
};

/** Every text of a file as a case. Throws what names the wrong field. */
export const casesOf = (data: unknown): ClaimCase[] =>
  MarkedTexts.parse(data).flatMap(({ item, texts }) => texts.map((text) => ({ item, ...parseMarked(text) })));

const told = (value: string): Finding => ({ value, evidence: { source: 'seller', confidence: 100 } });

/** The item as the engine knows it after its seller said all this. */
export const thingOf = ({ features, flaws, measurements, included, details, ...facts }: KnownItem): Thing => ({
  facts: Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (typeof value === 'string' ? [[name, told(value)] as const] : [])),
  ),
  features: features.map(told),
  flaws: flaws.map(told),
  measurements: measurements.map(told),
  included: included.map(told),
  details: details.map(told),
  retailPrice: null,
  words: null,
});

/** What supports words about the item on eBay; no price is known. */
export const supportFor = (item: KnownItem): Support => supportOf(thingOf(item), categoryById(item.category), 'ebay', []);
