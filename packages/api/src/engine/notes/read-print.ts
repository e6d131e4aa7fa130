import { setImmediate } from 'node:timers/promises';
import { findBrand } from '../catalog/brands.ts';
import { nameCategories } from '../catalog/title-model/name-categories.ts';
import type { Category } from '../catalog/types.ts';
import type { LabelText, ReadLine, Reading } from '../reading/types.ts';
import { isSizeLine, parseSize } from '../reading/parse/size.ts';
import { createSourcedValue, joinCandidates } from '../recognition/sourced-values.ts';
import type { Candidates, FactName, SourcedValue } from '../item-facts.ts';
import { ENGLISH_WORDS, isKnownPrint, KNOWN_WORDS } from './text/lexicon.ts';
import { readNotes } from './read-notes.ts';
import { removeRepetition } from './text/repeats.ts';
import { tokenize } from './text/tokens.ts';

/** Words on receipts in English, Spanish, French and German. */
const RECEIPT_WORDS = [
  /\b(?:sub ?total|total due|amount due|balance due|change due|cashier|tender(?:ed)?|visa|mastercard|debit|card (?:number|ending)|approval|auth code|receipt|thank you for (?:shopping|your)|return policy|sales tax|tax \d|transaction|register|store ?#|invoice|(?:total|cash|change)\s*[$€£]?\s?\d+[.,]\d\d|order (?:number|no|#)|qty)(?!\p{L})/giu,
  /\b(?:iva|efectivo|tarjeta|cajer[oa]|gracias por (?:su|tu) (?:compra|visita)|factura)(?!\p{L})/giu,
  /\b(?:ttc|tva|caisse|esp[eè]ces|carte bancaire|rendu monnaie|merci de votre (?:visite|achat))(?!\p{L})/giu,
  /\b(?:mwst|summe|r[uü]ckgeld|kassenbon|ec-karte)(?!\p{L})/giu,
];
/** Minimum number of receipt words on a receipt; any label may have a single one. */
const MIN_RECEIPT_WORDS = 2;

/** Returns whether a text is a receipt. Its store, date and other purchases are not facts about the item. */
export const isReceipt = ({ lines }: LabelText): boolean =>
  new Set(lines.flatMap(({ text }) => RECEIPT_WORDS.flatMap((words) => [...text.matchAll(words)].map(([word]) => word.toLowerCase()))))
    .size >= MIN_RECEIPT_WORDS;

/** Facts read from a line on a box, a tag or a cover with the rules for notes. */
const PRINTED_FACTS = ['brand', 'model', 'storage'] as const satisfies readonly FactName[];
/** Maximum number of characters in a line; longer lines are running text. */
const MAX_LINE_LENGTH = 60;
/** Minimum confidence of a line in percent, the same as for brands on labels. */
const MIN_CONFIDENCE = 80;

const isReadable = ({ text, confidence }: ReadLine): boolean =>
  confidence >= MIN_CONFIDENCE && text.trim().length >= 3 && text.length <= MAX_LINE_LENGTH;

/** Reads facts from a line: "AIR MAX 90", "iPhone 12 64GB". A model or a capacity counts only if the line also names its brand. */
const readLineFacts = (photo: number, line: ReadLine): Candidates => {
  const recognition = readNotes(line.text, { source: 'label', photo, place: line.place });
  const { model, brand, storage } = recognition.candidates;
  if (!brand?.[0] || !(model?.[0] ?? storage?.[0])) return {};
  const scaleConfidence = (values: readonly SourcedValue[] | undefined): readonly SourcedValue[] =>
    (values ?? []).map(({ value, evidence }) =>
      createSourcedValue(value, { ...evidence, confidence: Math.round((evidence.confidence * line.confidence) / 100) }),
    );
  return Object.fromEntries(PRINTED_FACTS.map((fact) => [fact, scaleConfidence(recognition.candidates[fact])]));
};

/** Maximum number of words in a line with only a brand, or only a model below it: "LEVI'S", then "501". */
const MAX_JOINED_WORDS = 3;
const countWords = (text: string): number => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const joinLines = (line: ReadLine, next: ReadLine | undefined): ReadLine[] => {
  if (!next || [line, next].some(({ text }) => countWords(text) > MAX_JOINED_WORDS)) return [];
  const text = `${line.text} ${next.text}`;
  return [{ text, confidence: Math.min(line.confidence, next.confidence), place: line.place }];
};

/** A capacity alone on its line. It counts if another line names a brand: "SAMSUNG", "SM-G991B", "128GB". */
const CAPACITY = /^\W*\d{1,4}\s?[GT]B\W*$/i;
const joinCapacities = (lines: readonly ReadLine[]): ReadLine[] => {
  const [brandMatch] = lines.flatMap((line) => {
    const match = findBrand(line.text);
    return match ? [{ line, quote: match.quote }] : [];
  });
  if (!brandMatch) return [];
  return lines
    .filter(({ text }) => CAPACITY.test(text))
    .map(({ text, confidence, place }) => ({
      text: `${brandMatch.quote} ${text}`,
      confidence: Math.min(confidence, brandMatch.line.confidence),
      place,
    }));
};

const NON_TITLE_TEXT =
  /\d{6,}|[$€£]\s?\d|%|\b(?:size|made in|wash|dry|iron|bleach|cotton|polyester|nylon|rn ?\d|style|msrp|isbn|warning|choking|ages?|www|contains|net wt|exp|lot|batch|sku|upc|price|new york times|bestsell\w+|author of|winner|edition|volume|illustrated|includes|introduction|foreword|translated|copyright|©)\b/iu;
/** Returns whether a line is a size, such as "EU 38 US 8". "SMALL" may be part of a title. */
const isSize = ({ text }: ReadLine): boolean =>
  isSizeLine(text) || (/\d/.test(text) && parseSize(text).some(({ quote }) => 2 * quote.length >= text.length));

/** Minimum confidence, in percent, and letters of an unknown word in a title, which may be a name. Codes such as "S21" are shorter. */
const UNKNOWN_WORD = { confidence: 90, letters: 4 };
const isTitleWord = (word: string, confidence: number): boolean => {
  const isCodeOrName = /\d/.test(word) || (word.match(/\p{L}/gu)?.length ?? 0) >= UNKNOWN_WORD.letters;
  return isKnownPrint(word) || (confidence >= UNKNOWN_WORD.confidence && isCodeOrName);
};
/** Returns whether every word of a line is a known word or was read with near certainty. Others may be misread. */
const isLegible = ({ text, confidence, words }: ReadLine): boolean =>
  (words ?? text.split(/\s+/).map((word) => ({ text: word, confidence }))).every((word) => isTitleWord(word.text, word.confidence));
const isTitleLine = (line: ReadLine): boolean => {
  const words = tokenize(line.text).filter(({ folded }) => /\p{L}/u.test(folded));
  const knownCount = words.filter(({ folded }) => ENGLISH_WORDS.has(folded) || KNOWN_WORDS.has(folded) || folded.length >= 4).length;
  return (
    isReadable(line) &&
    words.length > 0 &&
    isLegible(line) &&
    !isSize(line) &&
    !NON_TITLE_TEXT.test(line.text) &&
    knownCount >= words.length / 2
  );
};

/** Minimum height of a title's lines, as a share of the largest line. */
const MIN_TITLE_HEIGHT = 0.55;
const MAX_TITLE_WORDS = 14;

const lowercaseSmallWords = (title: string): string =>
  title.replace(/(?<=\S\s)(?:Of|The|And|In|On|For|A|An|To|With|At|By|From|Or)(?=\s)/g, (word) => word.toLowerCase());
const toTitleCase = (raw: string): string =>
  raw === raw.toUpperCase()
    ? lowercaseSmallWords(raw.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()))
    : raw;

/** Reads the title on a cover or a box: its largest lines, top to bottom. Returns null if they have only one word or too many. */
const findTitle = ({ photo, lines }: LabelText): SourcedValue | null => {
  const titleLines = lines.filter(isTitleLine);
  const largest = Math.max(0, ...titleLines.map(({ place }) => place.height));
  const title = titleLines.filter(({ place }) => place.height >= largest * MIN_TITLE_HEIGHT).toSorted((a, b) => a.place.top - b.place.top);
  const [first] = title;
  const words = removeRepetition(title.flatMap(({ text: line }) => line.trim().split(/\s+/)));
  if (!first || words.length < 2 || words.length > MAX_TITLE_WORDS) return null;
  const text = toTitleCase(words.join(' '));
  // A brand alone does not name an item.
  if (findBrand(text)?.quote === text) return null;
  const confidence = Math.round(Math.min(...title.map((line) => line.confidence)) * 0.8);
  return createSourcedValue(text, {
    source: 'label',
    photo,
    place: first.place,
    quote: title.map(({ text: line }) => line).join(' '),
    confidence,
  });
};

/** Kinds of items with a title on their cover or box. */
const TITLED_KINDS = new Set<Category['kind']>(['media', 'toys']);
/** Lowest and highest confidence, in percent, of a category from a title. A confident category from the photos outranks both. */
const [MIN_TITLE_CONFIDENCE, MAX_TITLE_CONFIDENCE] = [25, 55];

/**
 * Guesses the kind of item from all print on its cover: "The Great Gatsby, F. Scott Fitzgerald" is probably a book.
 */
const guessCategories = ({ photo, lines }: LabelText, title: SourcedValue): readonly SourcedValue[] => {
  const print = lines.filter(isReadable).map(({ text }) => text);
  return nameCategories(print.join(' '))
    .flatMap(({ category, confidence }) => {
      if (!TITLED_KINDS.has(category.kind) || confidence < MIN_TITLE_CONFIDENCE) return [];
      const { place, quote } = title.evidence;
      return [
        createSourcedValue(category.id, { source: 'label', photo, place, quote, confidence: Math.min(confidence, MAX_TITLE_CONFIDENCE) }),
      ];
    })
    .slice(0, 1);
};

/** Returns a label's lines, and the lines that belong together, one after the other. */
const listLines = ({ lines }: LabelText): readonly ReadLine[] => {
  const readableLines = lines.filter(isReadable);
  const joinedLines = readableLines.flatMap((line, index) => joinLines(line, readableLines[index + 1]));
  return [...readableLines, ...joinedLines, ...joinCapacities(readableLines)];
};

/**
 * Reads names, models and capacities printed on the item, its box or its cover, and the category that its title suggests. A line takes
 * milliseconds, so other requests run between lines.
 */
export const readPrint = async (texts: readonly LabelText[]): Promise<Candidates> => {
  const labels = texts.filter((text) => !isReceipt(text));
  const titles = labels
    .flatMap((text) => {
      const title = findTitle(text);
      return title ? [{ text, title }] : [];
    })
    .toSorted((a, b) => b.title.evidence.confidence - a.title.evidence.confidence);
  const category = titles.slice(0, 1).flatMap(({ text, title }) => guessCategories(text, title));
  const facts: Candidates[] = [];
  for (const label of labels) {
    for (const line of listLines(label)) {
      facts.push(readLineFacts(label.photo, line));
      await setImmediate();
    }
  }
  return joinCandidates({ name: titles.slice(0, 1).map(({ title }) => title), category }, ...facts);
};

/** Removes facts that were read from receipts. */
export const removeReceipts = ({ texts, candidates, barcodes }: Reading): Reading => {
  const receipts = new Set(texts.filter(isReceipt).map(({ photo }) => photo));
  if (receipts.size === 0) return { texts, candidates, barcodes };
  const otherCandidates = Object.entries(candidates).map(([fact, values]) => [
    fact,
    values?.filter(({ evidence }) => evidence.source !== 'label' || evidence.photo === undefined || !receipts.has(evidence.photo)),
  ]);
  return { barcodes, texts: texts.filter(({ photo }) => !receipts.has(photo)), candidates: Object.fromEntries(otherCandidates) };
};
