import type { Place } from '../../../contract/index.ts';
import type { Candidates, FactName, SourcedValue } from '../../item-facts.ts';
import { convertIsbn10, toIsbn, isProductNumber } from '../digits.ts';
import { createPlaceField } from '../place.ts';
import type { Barcode, LabelText, ReadLine } from '../types.ts';
import { findBareSizes } from './bare-size.ts';
import { parseCountry } from './country.ts';
import { parseMaterial } from './material.ts';
import { findAppleModels, parseModel } from './model.ts';
import { parseSize } from './size.ts';
import type { Match, Parser, FindBrand } from './types.ts';

/** Maximum length of brand names that also occur in OCR noise. */
const MAX_SHORT_NAME = 3;
const CERTAINTY = { exact: 0.93, misspelled: 0.75, short: 0.85, joined: 0.8 };
/** Minimum length of joined words. Shorter ones match names by chance. */
const MIN_JOINED_LETTERS = 6;

/** Finds a logo that OCR split in two, such as "NAU TICA". */
const findJoinedBrand = (line: string, findBrand: FindBrand): { brand: string } | null => {
  const joinedWords = line.replaceAll(' ', '');
  if (joinedWords === line || joinedWords.length < MIN_JOINED_LETTERS || !/^\p{L}+$/u.test(joinedWords)) return null;
  const match = findBrand(joinedWords);
  return match?.isExact && match.quote === joinedWords ? match : null;
};

/** Brands that are colors. Print such as "PURPLE." names the color unless a label states a size or a material, too. */
const COLOR_WORD = /^(?:black|blue|brown|coral|gold|gray|green|grey|indigo|lilac|olive|orange|pink|purple|red|silver|white|yellow)$/i;

/** Creates a parser for listed brands within lines. It also finds Apple by its model numbers. */
const createBrandParser =
  (findBrand: FindBrand): Parser =>
  (text) => {
    const brands: Match[] = findAppleModels(text).map((match) => ({ ...match, value: 'Apple' }));
    let lineStart = 0;
    for (const line of text.split('\n')) {
      const match = findBrand(line);
      const joinedBrand = match ? null : findJoinedBrand(line, findBrand);
      if (match) {
        const certainty = match.brand.length <= MAX_SHORT_NAME ? CERTAINTY.short : match.isExact ? CERTAINTY.exact : CERTAINTY.misspelled;
        const start = lineStart + Math.max(0, line.indexOf(match.quote));
        // A word in lowercase that resembles a name is rarely a misread logo.
        const isCoincidence = !match.isExact && match.quote === match.quote.toLowerCase();
        if (!isCoincidence)
          brands.push({
            value: match.brand,
            quote: match.quote,
            start,
            certainty,
            needsConfirmation: !match.isExact || (COLOR_WORD.test(match.quote) && !parseMaterial(text).length && !parseSize(text).length),
          });
      } else if (joinedBrand) brands.push({ value: joinedBrand.brand, quote: line, start: lineStart, certainty: CERTAINTY.joined });
      lineStart += line.length + 1;
    }
    return brands;
  };

const DEPARTMENT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:men'?s|men|mens|homme|hombre|uomo|herren)\b/gi, 'men'],
  [/\b(?:women'?s|women|womens|ladies|femme|mujer|donna|damen)\b/gi, 'women'],
  [/\b(?:kids|boys?|girls?|children|enfant|toddler|infant|baby|bebe|junior)\b/gi, 'kids'],
];
const AGE_PATTERN = /\b\d{1,2}(?:\s?-\s?\d{1,2})?\s?(?:months|mths|mos|years|yrs|mois|ans)\b|\b[2-5]T\b/gi;

const findMatches = (text: string, pattern: RegExp, value: string, certainty: number): Match[] =>
  [...text.matchAll(pattern)].map((match) => ({ value, quote: match[0], start: match.index, certainty }));

/** Parses the department on a label, which is 'men', 'women' or 'kids'. Returns none if a label names two. */
export const parseDepartment: Parser = (text) => {
  const departments = DEPARTMENT_WORDS.flatMap(([pattern, value]) => findMatches(text, pattern, value, 0.75));
  const matches = [...departments, ...findMatches(text, AGE_PATTERN, 'kids', 0.7)];
  return new Set(matches.map(({ value }) => value)).size === 1 ? matches.slice(0, 1) : [];
};

const PRINTED_ISBN = /\bISBN(?:-1[03])?\s*:?\s*((?:97[89][\s-]?)?(?:\d[\s-]?){9}[\dX])\b/gi;

/** Parses a printed ISBN with a valid check digit into an ISBN-13. */
export const parseIsbn: Parser = (text) =>
  [...text.matchAll(PRINTED_ISBN)].flatMap((match) => {
    const digits = (match[1] ?? '').replace(/[\s-]/g, '');
    const isbn = digits.length === 13 ? toIsbn(digits) : convertIsbn10(digits);
    return isbn ? [{ value: isbn, quote: match[0], start: match.index, certainty: 0.99 }] : [];
  });

/** Maximum length of a quote in characters. */
const MAX_QUOTE_LENGTH = 300;
/** Confidence in percent. One misread number in ten has a valid check digit, but the bars must also confirm the number. */
const BARCODE_CONFIDENCE = 97;
/** Minimum confidence in percent. Anything lower is a guess. */
const MIN_CONFIDENCE = 40;

/** Replaces round letters in percentages ("4O%") with zeros. Keeps the text's length, so that quotes keep their index. */
const fixPercentages = (text: string): string =>
  text.replace(/\b[\dOo]{1,3}(?=\s?%)/g, (share) => (/\d/.test(share) ? share.replace(/[Oo]/g, '0') : share));

const joinLines = ({ lines }: LabelText): string => fixPercentages(lines.map(({ text }) => text).join('\n'));

/** Returns the lines that a quote spans. */
const findLines = ({ lines }: LabelText, { start, quote }: Match): readonly ReadLine[] => {
  let lineStart = 0;
  return lines.filter(({ text }) => {
    const isSpanned = lineStart < start + quote.length && lineStart + text.length > start;
    lineStart += text.length + 1;
    return isSpanned;
  });
};

/** Returns the lowest OCR confidence of a quote's words, or of its lines if the words are unknown. */
const findLowestConfidence = (lines: readonly ReadLine[], quote: string): number => {
  // Ignore the sign between waist and length, and a repeated letter: "EUR R 40".
  const quoteWords = new Set(
    quote
      .replace(/(?<=\bEUR) R\b/u, '')
      .split(/\s+/)
      .filter((word) => !/^[x×/-]$/i.test(word)),
  );
  const parts = lines.flatMap(({ words, confidence }): { confidence: number }[] => {
    const quotedWords = words?.filter(({ text }) => quoteWords.has(text)) ?? [];
    return quotedWords.length > 0 ? quotedWords : [{ confidence }];
  });
  return Math.min(...parts.map(({ confidence }) => confidence), 100);
};

/** Minimum OCR confidence of a brand's words. Less certain words match names by chance, because the list has thousands. */
const MIN_BRAND_CONFIDENCE = 80;
const isCertainBrand = (text: LabelText, match: Match): boolean =>
  findLowestConfidence(findLines(text, match), match.quote) >= MIN_BRAND_CONFIDENCE;

/** Minimum OCR confidence of a fact. Below it, the seller must confirm the fact. */
const MIN_FACT_CONFIDENCE = 90;
/** Maximum confidence of a fact that the seller must confirm. `needsConfirmation` in contract/certainty.ts returns true up to it. */
const MAX_UNCONFIRMED_CONFIDENCE = 59;

const createSourcedValue = (text: LabelText, match: Match): SourcedValue => {
  const lines = findLines(text, match);
  const ocrConfidence = findLowestConfidence(lines, match.quote);
  const needsConfirmation = (ocrConfidence < MIN_FACT_CONFIDENCE && !match.isChecked) || match.needsConfirmation === true;
  const confidence = Math.round(ocrConfidence * match.certainty);
  return {
    value: match.value,
    evidence: {
      source: 'label',
      photo: text.photo,
      ...createPlaceField(lines.map(({ place }) => place)),
      quote: match.quote.replace(/\s+/g, ' ').slice(0, MAX_QUOTE_LENGTH),
      confidence: needsConfirmation ? Math.min(confidence, MAX_UNCONFIRMED_CONFIDENCE) : confidence,
    },
  };
};

/** Area of a hanger's print, as fractions of the photo's sides. */
const HANGER_AREA = { bottom: 0.1, left: 0.25, right: 0.75 };
const computeMiddle = (place: Place): readonly [x: number, y: number] => [place.left + place.width / 2, place.top + place.height / 2];
const isOnHanger = ({ evidence: { place } }: SourcedValue): boolean => {
  if (!place) return false;
  const [x, y] = computeMiddle(place);
  return y < HANGER_AREA.bottom && x > HANGER_AREA.left && x < HANGER_AREA.right;
};

/** Removes brands on a hanger if another brand is on the item, because a hanger shows the store's name. */
const removeHangerBrands = (brands: readonly SourcedValue[]): readonly SourcedValue[] =>
  brands.filter(
    (brand) => !isOnHanger(brand) || !brands.some((other) => other.value !== brand.value && other.evidence.place && !isOnHanger(other)),
  );

/** Returns each value once with its highest confidence, most certain first. */
const selectStrongestValues = (values: readonly SourcedValue[]): SourcedValue[] => {
  const strongestByValue = new Map<string, SourcedValue>();
  for (const sourcedValue of values) {
    const bestValue = strongestByValue.get(sourcedValue.value);
    if (!bestValue || bestValue.evidence.confidence < sourcedValue.evidence.confidence)
      strongestByValue.set(sourcedValue.value, sourcedValue);
  }
  return [...strongestByValue.values()]
    .filter(({ evidence }) => evidence.confidence >= MIN_CONFIDENCE)
    .sort((a, b) => b.evidence.confidence - a.evidence.confidence);
};

const listNumbers = (barcodes: readonly Barcode[], getNumber: (barcode: Barcode) => string | null): SourcedValue[] =>
  barcodes.flatMap((barcode) => {
    const number = getNumber(barcode);
    if (number === null) return [];
    const { photo, place, digits } = barcode;
    return [{ value: number, evidence: { source: 'barcode', photo, place, quote: digits, confidence: BARCODE_CONFIDENCE } }];
  });

/** Collects all facts from barcodes and text with photo, exact quote and confidence. Omits facts without support. */
export const collectCandidates = (barcodes: readonly Barcode[], texts: readonly LabelText[], findBrand: FindBrand): Candidates => {
  const parse = (parseText: Parser): SourcedValue[] =>
    texts.flatMap((text) => parseText(joinLines(text)).map((match) => createSourcedValue(text, match)));
  const brands = texts.map((text) => createBrandParser(findBrand)(joinLines(text)).filter((match) => isCertainBrand(text, match)));
  const sizesBesideBrand = texts.flatMap((text, index) =>
    findBareSizes(
      text,
      (brands[index] ?? []).map(({ quote }) => quote),
    ).map((match) => createSourcedValue(text, match)),
  );
  const candidates: { readonly [Name in FactName]?: readonly SourcedValue[] } = {
    brand: texts.flatMap((text, index) => removeHangerBrands((brands[index] ?? []).map((match) => createSourcedValue(text, match)))),
    size: [...parse(parseSize), ...sizesBesideBrand],
    material: parse(parseMaterial),
    country: parse(parseCountry),
    model: parse(parseModel),
    department: parse(parseDepartment),
    // Japanese books have a second barcode for the price, which is not a product number.
    barcode: listNumbers(barcodes, ({ digits }) => (isProductNumber(digits) ? digits : null)),
    isbn: [...listNumbers(barcodes, ({ isbn }) => isbn), ...parse(parseIsbn)],
  };
  const entries = Object.entries(candidates).map(([name, values]) => [name, selectStrongestValues(values ?? [])] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length));
};
