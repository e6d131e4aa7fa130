import type { Place } from '../../../contract/index.ts';
import type { Candidates, FactName, Finding } from '../../thing.ts';
import { isbn13Of, isbnOf, isProductNumber } from '../digits.ts';
import { placed } from '../place.ts';
import type { Barcode, LabelText, ReadLine } from '../types.ts';
import { bareSizes } from './bare-size.ts';
import { brandParser } from './brand.ts';
import { parseCountry } from './country.ts';
import { parseMaterial } from './material.ts';
import { parseModel } from './model.ts';
import { parseSize } from './size.ts';
import type { Match, Parser, FindBrand } from './types.ts';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:men'?s|men|mens|homme|hombre|uomo|herren)\b/gi, 'men'],
  [/\b(?:women'?s|women|womens|ladies|femme|mujer|donna|damen)\b/gi, 'women'],
  [/\b(?:kids|boys?|girls?|children|enfant|toddler|infant|baby|bebe|junior)\b/gi, 'kids'],
];
const AGES = /\b\d{1,2}(?:\s?-\s?\d{1,2})?\s?(?:months|mths|mos|years|yrs|mois|ans)\b|\b[2-5]T\b/gi;

const matches = (text: string, pattern: RegExp, value: string, strictness: number): Match[] =>
  [...text.matchAll(pattern)].map((match) => ({ value, quote: match[0], at: match.index, strictness }));

/** Whom a label names: 'men', 'women' or 'kids'. A label for two is for nobody in particular and names none. */
export const parseDepartment: Parser = (text) => {
  const named = WORDS.flatMap(([pattern, value]) => matches(text, pattern, value, 0.75));
  const found = [...named, ...matches(text, AGES, 'kids', 0.7)];
  return new Set(found.map(({ value }) => value)).size === 1 ? found.slice(0, 1) : [];
};

const PRINTED = /\bISBN(?:-1[03])?\s*:?\s*((?:97[89][\s-]?)?(?:\d[\s-]?){9}[\dX])\b/gi;

/** ISBN-13 of a printed ISBN whose check digit is right. */
export const parseIsbn: Parser = (text) =>
  [...text.matchAll(PRINTED)].flatMap((match) => {
    const digits = (match[1] ?? '').replace(/[\s-]/g, '');
    const isbn = digits.length === 13 ? isbnOf(digits) : isbn13Of(digits);
    return isbn ? [{ value: isbn, quote: match[0], at: match.index, strictness: 0.99 }] : [];
  });

/** Longest quote that evidence may carry. */
const MAX_QUOTE = 300;
/** A verified check digit leaves one chance in ten per misread digit, and zxing wants several equal scan lines besides. */
const BARCODE_CONFIDENCE = 97;
/** Fewer percent than this is a guess, not a reading. */
const MIN_CONFIDENCE = 40;

/** A round letter within a share is a zero: "4O%". The text keeps its length, so that quotes are found in it. */
const withDigits = (text: string): string =>
  text.replace(/\b[\dOo]{1,3}(?=\s?%)/g, (share) => (/\d/.test(share) ? share.replace(/[Oo]/g, '0') : share));

const textOf = ({ lines }: LabelText): string => withDigits(lines.map(({ text }) => text).join('\n'));

/** The lines that a quote runs over. */
const linesOf = ({ lines }: LabelText, { at, quote }: Match): readonly ReadLine[] => {
  let start = 0;
  return lines.filter(({ text }) => {
    const isRead = start < at + quote.length && start + text.length > at;
    start += text.length + 1;
    return isRead;
  });
};

/** How sure the words of a quote are; the lines that it runs over where their words are not known. */
const surenessOf = (lines: readonly ReadLine[], quote: string): number => {
  // The sign between waist and length says nothing.
  const wanted = new Set(quote.split(/\s+/).filter((word) => !/^[x×/-]$/i.test(word)));
  const parts = lines.flatMap(({ words, confidence }): { confidence: number }[] => {
    const quoted = words?.filter(({ text }) => wanted.has(text)) ?? [];
    return quoted.length > 0 ? quoted : [{ confidence }];
  });
  return Math.min(...parts.map(({ confidence }) => confidence), 100);
};

const findingOf = (text: LabelText, match: Match): Finding => {
  const lines = linesOf(text, match);
  const leastSure = surenessOf(lines, match.quote);
  return {
    value: match.value,
    evidence: {
      source: 'label',
      photo: text.photo,
      ...placed(lines.map(({ place }) => place)),
      quote: match.quote.replace(/\s+/g, ' ').slice(0, MAX_QUOTE),
      confidence: Math.round(leastSure * match.strictness),
    },
  };
};

/** In shares of the photo: the name on a hanger stands so near the upper edge, and between these sides. */
const HANGER = { lowest: 0.1, left: 0.25, right: 0.75 };
const middle = (place: Place): readonly [x: number, y: number] => [place.left + place.width / 2, place.top + place.height / 2];
const isOnHanger = ({ evidence: { place } }: Finding): boolean => {
  if (!place) return false;
  const [x, y] = middle(place);
  return y < HANGER.lowest && x > HANGER.left && x < HANGER.right;
};

/** Where another brand stands on the item, the one above it on the hanger is a shop's. */
const withoutHangers = (brands: readonly Finding[]): readonly Finding[] =>
  brands.filter(
    (brand) => !isOnHanger(brand) || !brands.some((other) => other.value !== brand.value && other.evidence.place && !isOnHanger(other)),
  );

/** Each value once, as surely as any photo shows it; the surest first. */
const strongest = (findings: readonly Finding[]): Finding[] => {
  const byValue = new Map<string, Finding>();
  for (const finding of findings) {
    const known = byValue.get(finding.value);
    if (!known || known.evidence.confidence < finding.evidence.confidence) byValue.set(finding.value, finding);
  }
  return [...byValue.values()]
    .filter(({ evidence }) => evidence.confidence >= MIN_CONFIDENCE)
    .sort((a, b) => b.evidence.confidence - a.evidence.confidence);
};

const numbersOf = (barcodes: readonly Barcode[], value: (barcode: Barcode) => string | null): Finding[] =>
  barcodes.flatMap((barcode) => {
    const number = value(barcode);
    if (number === null) return [];
    const { photo, place, digits } = barcode;
    return [{ value: number, evidence: { source: 'barcode', photo, place, quote: digits, confidence: BARCODE_CONFIDENCE } }];
  });

/** All facts that barcodes and text support, each with photo, exact quote and confidence. A fact without support is absent. */
export const candidatesFrom = (barcodes: readonly Barcode[], texts: readonly LabelText[], findBrand: FindBrand): Candidates => {
  const parse = (parser: Parser): Finding[] => texts.flatMap((text) => parser(textOf(text)).map((match) => findingOf(text, match)));
  const brands = texts.map((text) => brandParser(findBrand)(textOf(text)));
  const sizesBesideBrand = texts.flatMap((text, at) =>
    bareSizes(
      text,
      (brands[at] ?? []).map(({ quote }) => quote),
    ).map((match) => findingOf(text, match)),
  );
  const found: { readonly [Name in FactName]?: readonly Finding[] } = {
    brand: texts.flatMap((text, at) => withoutHangers((brands[at] ?? []).map((match) => findingOf(text, match)))),
    size: [...parse(parseSize), ...sizesBesideBrand],
    material: parse(parseMaterial),
    country: parse(parseCountry),
    model: parse(parseModel),
    department: parse(parseDepartment),
    // A Japanese book bears its price as a second number, which names no product.
    barcode: numbersOf(barcodes, ({ digits }) => (isProductNumber(digits) ? digits : null)),
    isbn: [...numbersOf(barcodes, ({ isbn }) => isbn), ...parse(parseIsbn)],
  };
  const kept = Object.entries(found).map(([name, findings]) => [name, strongest(findings ?? [])] as const);
  return Object.fromEntries(kept.filter(([, findings]) => findings.length));
};
