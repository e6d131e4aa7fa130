import { findBrand } from '../catalogue/brands.ts';
import { findCategories } from '../catalogue/categories-find.ts';
import type { Candidates, Finding } from '../thing.ts';
import { finding, nothing } from './findings.ts';
import { conditionIn, type GradedWords } from './hint/condition.ts';
import { isDenied, isDoubted, isNoMaterial } from './hint/denied.ts';
import { eraIn, flawsIn, measurementsIn, retailPriceIn } from './hint/details.ts';
import { modelIn } from './hint/model.ts';
import { sizeIn } from './hint/size.ts';
import { COLOURS, COUNTRIES, DEPARTMENTS, MATERIALS, findWords, type Vocabulary } from './hint/vocabulary.ts';
import type { Recognition } from './types.ts';

/** How sure a plain statement of the seller is. Not 100: we may have misread the sentence. */
const TOLD = 95;
/** A name forgiven one letter, or a word with other meanings. */
const LIKELY = 80;
/** "Maybe Nike": shown to the seller to confirm, not stated to buyers. */
const DOUBTED = 45;

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
  const found = findWords(text, words).find(({ at }) => !isDenied(text, at));
  return found ? told(found.value, found.quote, confidence) : null;
};
const quoted = (found: { readonly value: string; readonly quote: string } | null, confidence = TOLD): Finding | null =>
  found && told(found.value, found.quote, confidence);

/** "Blue and white", from up to two colours that are named. A colour that belongs to a flaw or another noun is rarely named first. */
const colourOf = (text: string): Finding | null => {
  const said = findWords(text, COLOURS).filter(({ at }) => !isDenied(text, at));
  const names = [...new Map(said.map((word) => [word.value, word])).values()].slice(0, 2);
  const [first, second] = names;
  if (!first) return null;
  const together = second && /^\s*(?:and|&|\/|,)\s*$/i.test(text.slice(first.at + first.quote.length, second.at));
  return together
    ? told(`${first.value} and ${second.value.toLowerCase()}`, text.slice(first.at, second.at + second.quote.length))
    : told(first.value, first.quote);
};

const BLEND = /(?:\d{1,3}\s?%\s*[a-z]+(?:\s*[,/&+]?\s*(?:and\s+)?)){1,5}/i;
/** "500% cotton" is a slip, and which figure was meant is not for us to say. */
const isPossible = (blend: string): boolean =>
  [...blend.matchAll(/(\d+)\s?%/g)].reduce((sum, [, percent]) => sum + Number(percent), 0) <= 100;
const materialOf = (text: string): Finding | null => {
  const found = BLEND.exec(text);
  const blend = found?.[0].replace(/[\s,/&+]+(?:and)?\s*$/i, '');
  if (found && blend && isPossible(blend) && !isDenied(text, found.index) && findWords(blend, MATERIALS).length > 0)
    return told(blend.trim().toLowerCase(), blend);
  const word = findWords(text, MATERIALS).find(({ at, quote }) => !isNoMaterial(text, at, quote));
  return word ? told(word.value, word.quote, 90) : null;
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

const unlessDoubted = (text: string, found: Finding): Finding =>
  found.evidence.quote !== undefined && isDoubted(text, found.evidence.quote)
    ? { ...found, evidence: { ...found.evidence, source: 'default', note: 'you are not sure; please confirm', confidence: DOUBTED } }
    : found;
const withDoubts = (text: string, candidates: Candidates): Candidates =>
  Object.fromEntries(Object.entries(candidates).map(([fact, findings]) => [fact, findings?.map((each) => unlessDoubted(text, each))]));

/** Nothing that has a flaw is simply new; each platform has a grade for it. */
const gradeTold = ({ grade, quote }: GradedWords, flaws: readonly string[]): Recognition['conditionGrade'] =>
  grade.startsWith('New with') && flaws.length > 0 && grade !== 'New with defects'
    ? { value: 'New with defects', evidence: { source: 'seller', quote, note: 'and you name a flaw', confidence: TOLD } }
    : { value: grade, evidence: { source: 'seller', quote, confidence: TOLD } };

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
    candidates: withDoubts(hint, candidatesIn(hint)),
    conditionGrade: grade ? gradeTold(grade, flaws) : gradeByFlaw(flaws),
    flaws: flaws.slice(0, 12).map((flaw) => told(flaw, flaw)),
    measurements: measurementsIn(hint)
      .slice(0, 12)
      .map(({ value, quote }) => told(value, quote)),
    retailPrice: retail && { value: retail.value, evidence: { source: 'seller', quote: retail.quote, confidence: TOLD } },
  };
};
