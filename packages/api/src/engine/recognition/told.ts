import { findBrand } from '../catalogue/brands.ts';
import { findCategories } from '../catalogue/categories-find.ts';
import type { Candidates, Finding } from '../thing.ts';
import { finding, nothing } from './findings.ts';
import { conditionIn } from './hint/condition.ts';
import { eraIn, flawsIn, measurementsIn, retailPriceIn } from './hint/details.ts';
import { modelIn } from './hint/model.ts';
import { sizeIn } from './hint/size.ts';
import { COLOURS, COUNTRIES, DEPARTMENTS, MATERIALS, findWords, type Vocabulary } from './hint/vocabulary.ts';
import type { Recognition } from './types.ts';

/** How sure a plain statement of the seller is. Not 100: we may have misread the sentence. */
const TOLD = 95;
/** A name forgiven one letter, or a word with other meanings. */
const LIKELY = 80;

const told = (value: string, quote: string, confidence = TOLD): Finding => finding(value, { source: 'seller', quote, confidence });
const maybe = (value: Finding | null): readonly Finding[] => (value ? [value] : []);

const brandOf = (text: string): Finding | null => {
  const match = findBrand(text);
  return match && told(match.brand, match.quote, match.exact ? TOLD : LIKELY);
};
const categoryOf = (text: string): Finding | null => {
  const match = findCategories(text)[0];
  return match ? told(match.category.id, match.quote, Math.round(Math.min(TOLD, 40 + match.score * 60))) : null;
};
const firstWord = (text: string, words: Vocabulary, confidence = TOLD): Finding | null => {
  const found = findWords(text, words)[0];
  return found ? told(found.value, found.quote, confidence) : null;
};
const quoted = (found: { readonly value: string; readonly quote: string } | null, confidence = TOLD): Finding | null =>
  found && told(found.value, found.quote, confidence);

/** "Blue and white", from up to two colours that are named. A colour that belongs to a flaw or another noun is rarely named first. */
const colourOf = (text: string): Finding | null => {
  const names = [...new Map(findWords(text, COLOURS).map((word) => [word.value, word])).values()].slice(0, 2);
  const [first, second] = names;
  if (!first) return null;
  const together = second && /^\s*(?:and|&|\/|,)\s*$/i.test(text.slice(first.at + first.quote.length, second.at));
  return together
    ? told(`${first.value} and ${second.value.toLowerCase()}`, text.slice(first.at, second.at + second.quote.length))
    : told(first.value, first.quote);
};

const BLEND = /(?:\d{1,3}\s?%\s*[a-z]+(?:\s*[,/&+]?\s*(?:and\s+)?)){1,5}/i;
const materialOf = (text: string): Finding | null => {
  const blend = BLEND.exec(text)?.[0].replace(/[\s,/&+]+(?:and)?\s*$/i, '');
  if (blend && findWords(blend, MATERIALS).length > 0) return told(blend.trim().toLowerCase(), blend);
  return firstWord(text, MATERIALS, 90);
};
const countryOf = (text: string): Finding | null => {
  const made = /\bmade in (.{2,20})/i.exec(text);
  const country = made ? findWords(made[1] ?? '', COUNTRIES)[0] : undefined;
  return made && country?.at === 0 ? told(country.value, `${made[0].slice(0, 8)}${country.quote}`) : null;
};
const sizeOf = (text: string): Finding | null => {
  const size = sizeIn(text);
  return size && told(size.size, size.quote);
};

const candidatesIn = (text: string): Candidates => {
  const brand = brandOf(text);
  return {
    brand: maybe(brand),
    category: maybe(categoryOf(text)),
    size: maybe(sizeOf(text)),
    color: maybe(colourOf(text)),
    material: maybe(materialOf(text)),
    department: maybe(firstWord(text, DEPARTMENTS)),
    country: maybe(countryOf(text)),
    era: maybe(quoted(eraIn(text), 85)),
    model: maybe(quoted(modelIn(text, brand?.value ?? null), 90)),
  };
};

/** A flaw named without a grade: worse than good, and how much is for the seller to say. */
const gradeByFlaw = (flaws: readonly string[]): Recognition['conditionGrade'] =>
  flaws[0] === undefined
    ? null
    : {
        value: 'Fair',
        evidence: { source: 'seller', quote: flaws[0], note: 'derived from the flaw you name; please check', confidence: 50 },
      };

/** Everything that the seller's own words say about the thing. */
export const readHint = (hint: string | null): Recognition => {
  if (!hint) return nothing;
  const grade = conditionIn(hint);
  const flaws = flawsIn(hint);
  const retail = retailPriceIn(hint);
  return {
    ...nothing,
    candidates: candidatesIn(hint),
    conditionGrade: grade
      ? { value: grade.grade, evidence: { source: 'seller', quote: grade.quote, confidence: TOLD } }
      : gradeByFlaw(flaws),
    flaws: flaws.slice(0, 12).map((flaw) => told(flaw, flaw)),
    measurements: measurementsIn(hint)
      .slice(0, 12)
      .map(({ value, quote }) => told(value, quote)),
    retailPrice: retail && { value: retail.value, evidence: { source: 'seller', quote: retail.quote, confidence: TOLD } },
  };
};
