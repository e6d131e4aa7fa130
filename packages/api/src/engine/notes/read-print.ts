import type { LabelText, ReadLine, Reading } from '../reading/types.ts';
import { finding, joinCandidates } from '../recognition/findings.ts';
import type { Candidates, FactName, Finding } from '../thing.ts';
import { ENGLISH, KNOWN_WORDS } from './lexicon.ts';
import { readNotes } from './read-notes.ts';
import { tokensOf } from './tokens.ts';

const RECEIPT =
  /\b(?:sub ?total|total due|amount due|balance due|change due|cashier|tender(?:ed)?|visa|mastercard|debit|card (?:number|ending)|approval|auth code|receipt|thank you for (?:shopping|your)|return policy|sales tax|tax \d|transaction|register|store ?#|invoice|order (?:number|no|#)|qty)\b/giu;
/** One such word may be on any label; two make a receipt. */
const RECEIPT_WORDS = 2;

/** A receipt names the store, the day and what else was bought, none of which is a fact of the item. */
export const isReceipt = ({ lines }: LabelText): boolean =>
  new Set(lines.flatMap(({ text }) => [...text.matchAll(RECEIPT)].map(([word]) => word.toLowerCase()))).size >= RECEIPT_WORDS;

/** Facts that a line of print on a box, a tag or a cover gives by the same rules as a note. */
const PRINTED = ['brand', 'model', 'storage'] as const satisfies readonly FactName[];
/** A line is one statement; longer ones are running text. */
const MAX_LINE = 60;
const MIN_CONFIDENCE = 50;

const isReadable = ({ text, confidence }: ReadLine): boolean =>
  confidence >= MIN_CONFIDENCE && text.trim().length >= 3 && text.length <= MAX_LINE;

/** "AIR MAX 90", "iPhone 12 64GB": a model counts only where its brand is known from the same line. */
const factsOfLine = (photo: number, line: ReadLine): Candidates => {
  const read = readNotes(line.text, { source: 'label', photo, place: line.place });
  const { model, brand } = read.candidates;
  if (!model?.[0] || !brand?.[0]) return {};
  const scaled = (found: readonly Finding[] | undefined): readonly Finding[] =>
    (found ?? []).map(({ value, evidence }) =>
      finding(value, { ...evidence, confidence: Math.round((evidence.confidence * line.confidence) / 100) }),
    );
  return Object.fromEntries(PRINTED.map((fact) => [fact, scaled(read.candidates[fact])]));
};

/** A model often stands on the line below its brand: "LEVI'S", then "501". Both are short, and nothing else is on them. */
const MOST_WORDS = 3;
const together = (line: ReadLine, next: ReadLine | undefined): ReadLine[] => {
  if (!next || [line, next].some(({ text }) => text.split(' ').length > MOST_WORDS)) return [];
  const text = `${line.text} ${next.text}`;
  return [{ text, confidence: Math.min(line.confidence, next.confidence), place: line.place }];
};

const NO_TITLE =
  /\d{6,}|[$€£]\s?\d|%|\b(?:size|made in|wash|dry|iron|bleach|cotton|polyester|nylon|rn ?\d|style|msrp|isbn|warning|choking|ages?|www|contains|net wt|exp|lot|batch|sku|upc|price|new york times|bestsell\w+|author of|winner|edition|volume|illustrated|includes|introduction|foreword|translated|copyright|©)\b/iu;
const isTitleLine = (line: ReadLine): boolean => {
  const words = tokensOf(line.text).filter(({ folded }) => /\p{L}/u.test(folded));
  const known = words.filter(({ folded }) => ENGLISH.has(folded) || KNOWN_WORDS.has(folded) || folded.length >= 4).length;
  return isReadable(line) && words.length > 0 && !NO_TITLE.test(line.text) && known >= words.length / 2;
};

/** Lines this much smaller than the largest are not part of the title. */
const TITLE_HEIGHT = 0.55;
const MAX_TITLE_WORDS = 14;

const lowerSmall = (title: string): string =>
  title.replace(/(?<=\S\s)(?:Of|The|And|In|On|For|A|An|To|With|At|By|From|Or)(?=\s)/g, (word) => word.toLowerCase());
const titleCased = (raw: string): string =>
  raw === raw.toUpperCase() ? lowerSmall(raw.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())) : raw;

/** The title on a cover or a box: its largest lines, from top to bottom. Null where one line is as large as any other. */
const titleOf = ({ photo, lines }: LabelText): Finding | null => {
  const usable = lines.filter(isTitleLine);
  const largest = Math.max(0, ...usable.map(({ place }) => place.height));
  const title = usable.filter(({ place }) => place.height >= largest * TITLE_HEIGHT).toSorted((a, b) => a.place.top - b.place.top);
  const [first] = title;
  const text = titleCased(
    title
      .map(({ text: line }) => line.trim())
      .join(' ')
      .replace(/\s+/g, ' '),
  );
  const words = text.split(' ').length;
  if (!first || words < 2 || words > MAX_TITLE_WORDS) return null;
  const confidence = Math.round(Math.min(...title.map(({ confidence: sure }) => sure)) * 0.8);
  return finding(text, { source: 'label', photo, place: first.place, quote: title.map(({ text: line }) => line).join(' '), confidence });
};

/** Names, models and capacities printed on the item, its box or its cover. */
export const readPrint = (texts: readonly LabelText[]): Candidates => {
  const own = texts.filter((text) => !isReceipt(text));
  const titles = own.flatMap((text) => titleOf(text) ?? []).toSorted((a, b) => b.evidence.confidence - a.evidence.confidence);
  const lines = own.flatMap(({ photo, lines: all }) => {
    const readable = all.filter(isReadable);
    return [...readable, ...readable.flatMap((line, at) => together(line, readable[at + 1]))].map((line) => factsOfLine(photo, line));
  });
  return joinCandidates({ name: titles.slice(0, 1) }, ...lines);
};

/** What was read without the stores that receipts name. */
export const withoutReceipts = ({ texts, candidates, barcodes }: Reading): Reading => {
  const receipts = new Set(texts.filter(isReceipt).map(({ photo }) => photo));
  if (receipts.size === 0) return { texts, candidates, barcodes };
  const kept = Object.entries(candidates).map(([fact, found]) => [
    fact,
    found?.filter(({ evidence }) => evidence.source !== 'label' || evidence.photo === undefined || !receipts.has(evidence.photo)),
  ]);
  return { barcodes, texts: texts.filter(({ photo }) => !receipts.has(photo)), candidates: Object.fromEntries(kept) };
};
