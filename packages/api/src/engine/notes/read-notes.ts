import { findCategories } from '../catalog/find-categories.ts';
import { createSourcedValue, EMPTY_RECOGNITION } from '../recognition/sourced-values.ts';
import type { Recognition } from '../recognition/types.ts';
import { FACTS, type Candidates, type FactName, type SourcedValue, type Piece } from '../item-facts.ts';
import { COLORS, MATERIALS, NAMES } from './text/lexicon.ts';
import { createParsedNotes, listTokens, type ParsedNotes, type NamedCategory, type Origin } from './text/parsed-notes.ts';
import { joinModels } from './join-models.ts';
import { readAccessory } from './facts/included/read-accessory.ts';
import { findParticleName } from './facts/brand/particle-name.ts';
import { readBook } from './read-book.ts';
import { readBrand } from './facts/brand/read-brand.ts';
import { readCategory } from './facts/read-category.ts';
import { COUNTED_USE, adjustGradeForFlaws } from './condition/adjust-grade.ts';
import { readBareUse, readCondition, readPhrasedStatements, readStatements, readUseCounts } from './condition/read-condition.ts';
import { readDetails } from './read-details.ts';
import {
  readAbsentParts,
  readAbsentSizes,
  readCompleteness,
  readDenials,
  readExceptions,
  readFlawedSubparts,
  readPartSizes,
  readLengthsOfPieces,
  readUndressedDolls,
  readUnusedParts,
  readUses,
  readYearRanges,
} from './read-statements.ts';
import { readFlaws } from './flaws/read-flaws.ts';
import { readHeadline } from './read-headline.ts';
import { readMaintenance } from './condition/read-maintenance.ts';
import { readGameTitle, readKnownTitle } from './read-known-title.ts';
import { readIncluded } from './facts/included/read-included.ts';
import { readKeyedFacts } from './read-keyed.ts';
import { readColorCounts, readNamedColor } from './facts/read-color-counts.ts';
import { readColor, readMaterial } from './facts/read-color-and-material.ts';
import { readAperture, readFigures, readMeasurements, readStorage } from './facts/read-measurements.ts';
import { readMoney, readShipping } from './read-money.ts';
import { readCountry, readDepartment, readEra, readYear } from './facts/read-origin.ts';
import { readLotSize } from './facts/read-lot-size.ts';
import { findPieces, readLotBrands } from './facts/read-pieces.ts';
import type { PieceText } from './facts/split-entries.ts';
import { createTitlePiece, removeQuote } from './facts/title-pieces.ts';
import { readRecordGrades } from './condition/read-record-grades.ts';
import { readTalk } from './read-talk.ts';
import { readPartialStates } from './condition/read-partial-states.ts';
import { readPartPraise } from './condition/read-part-praise.ts';
import { readWorkingParts } from './condition/read-working-parts.ts';
import { readUsage } from './condition/read-usage.ts';
import { readSize } from './facts/sizes/read-size.ts';
import { isInCapitals, restoreQuotes } from './text/capitals.ts';
import { toWorkingText } from './text/working-text.ts';
import { removeGuesses } from './unnamed-items.ts';

const SELLER_ORIGIN: Origin = { source: 'seller' };
const MAX_LIST_LENGTH = 12;
/** Maximum number of details; notes with 1,000 characters rarely have more phrases. */
const MAX_DETAILS = 60;

const isColorOrMaterial = (parsed: ParsedNotes, start: number, end: number): boolean =>
  listTokens(parsed, { start, end }).every(({ raw, folded }) => raw === folded && (COLORS.has(folded) || MATERIALS.has(folded)));
/** A quoted name: pattern "java blue". An inch sign follows a figure. */
const QUOTED_NAME = /(?<![\d]\s?)"(\p{L}[\p{L}\d'& -]{2,40})"(?!\p{L})/gu;
const guardNames = (parsed: ParsedNotes): void => {
  const particleName = findParticleName(parsed.text);
  if (particleName !== null) parsed.claim(0, particleName.length, 'name');
  for (const { 0: quotedName, index } of parsed.text.matchAll(QUOTED_NAME)) parsed.claim(index, index + quotedName.length, 'name');
  for (const { start, end } of NAMES.findAll(parsed.text, parsed.tokens))
    // "3m" is an age or a length, while the brand is 3M. "White linen" is a perfume only when capitalized.
    if (!/^\d+\p{Ll}$/u.test(parsed.text.slice(start, end)) && !isColorOrMaterial(parsed, start, end)) parsed.claim(start, end, 'name');
};

const removeDuplicates = (values: readonly SourcedValue[]): SourcedValue[] => [
  ...new Map(values.map((sourcedValue) => [sourcedValue.value.toLowerCase(), sourcedValue])).values(),
];

/** The count before a piece: "3 Cat & Jack". A figure before a unit is part of the name. */
const PIECE_COUNT = /^(\d{1,2})\s+(?!(?:pc|pcs|piece|pack|pk|in|inch|oz|ml|ft|gb|tb|mm|cm|qt|lb|lbs|x)\b)(?=\p{L})/iu;

/** Returns whether a piece of a lot has no category, or one that its words only suggest. The lot's noun is more specific. */
const isGuessBesideLot = (text: string, id: string | undefined): boolean =>
  !findCategories(text).some(({ category }) => category.id === id);

/** Reads the facts of a piece. A piece without a noun gets the lot's category, so a piece in a lot of shirts is a shirt. */
const createPiece = ({ text }: PieceText, origin: Origin, category: SourcedValue | undefined): Piece => {
  const count = Number(PIECE_COUNT.exec(text)?.[1] ?? 1);
  const notes = readPiece(count > 1 ? text.replace(PIECE_COUNT, '') : text, origin);
  const facts: { [Name in FactName]?: SourcedValue } = {};
  for (const fact of FACTS) {
    const best = notes.candidates[fact]?.[0];
    if (best) facts[fact] = best;
  }
  if (notes.conditionGrade) facts.condition = notes.conditionGrade;
  // Omit the quote, because the lot's plural noun is not the piece's.
  if (category && isGuessBesideLot(text, facts.category?.value))
    facts.category = { value: category.value, evidence: removeQuote(category.evidence) };
  // "Used once" says more than the grade. "EUC" does not.
  const use =
    notes.conditionGrade && /^(?=.{6})\p{Ll}+(?: \p{Ll}+)*$/u.test(notes.conditionGrade.evidence.quote ?? '') ? notes.conditionGrade : null;
  const details = [
    ...(use ? [{ ...use, value: use.evidence.quote ?? '' }] : []),
    ...notes.features,
    ...(notes.details ?? []),
    ...(notes.included ?? []),
    ...notes.measurements,
    ...notes.flaws,
  ];
  return { facts, details: removeDuplicates(details).slice(0, MAX_LIST_LENGTH), ...(count > 1 && { count }) };
};

/** Adds the word "set", "kit" or "game" to the noun before it: "train set", "drill kit", "Monopoly game". In "bowl set of 4" it belongs to the count. */
const addSet = (parsed: ParsedNotes, noun: NamedCategory): NamedCategory => {
  const word = noun.category.id === 'board-games' ? /^ (?:board )?game(?!\p{L})/iu : /^ (?:sets?|kits?)(?! of\b)(?![\p{L}\p{N}])/iu;
  const match = noun.start < 0 || /^(?:fashion-|vintage-)?dolls$/u.test(noun.category.id) ? null : word.exec(parsed.text.slice(noun.end));
  const end = noun.end + (match?.[0].length ?? 0);
  return match && parsed.isFree(noun.end + 1, end) ? { ...noun, end, quote: `${noun.quote}${match[0]}` } : noun;
};

/** Removes an imitated material from the noun: "fake leather jacket" is a jacket. */
const removeImitation = ({ text }: ParsedNotes, noun: NamedCategory): NamedCategory => {
  const material = /^(?:leather|fur|suede) (?=\p{L})/iu.exec(noun.quote)?.[0].length ?? 0;
  const isImitation = noun.start > 0 && /\b(?:faux|fake|vegan|pu|imitation|synthetic) $/iu.test(text.slice(0, noun.start));
  return isImitation ? { ...noun, start: noun.start + material, quote: noun.quote.slice(material) } : noun;
};

const readNoun = (parsed: ParsedNotes): NamedCategory | null => {
  const category = readCategory(parsed);
  if (!category) return null;
  const namedNoun = removeImitation(parsed, addSet(parsed, category));
  // "Antique oak washstand": an age is not the item's noun if a name follows.
  const isAge = /^antique$/iu.test(namedNoun.quote) && /^ \p{L}{3,} \p{L}{4,}/u.test(parsed.text.slice(namedNoun.end));
  const noun = isAge ? { ...namedNoun, quote: '', start: -1, end: -1 } : namedNoun;
  // A title is the item's name, so the catalog's noun follows it.
  const range = readGameTitle(parsed, noun) ? { start: 0, end: 0 } : { start: Math.max(0, noun.start), end: Math.max(0, noun.end) };
  parsed.add('category', noun.category.id, range, { confidence: noun.confidence, kind: null });
  return noun;
};

/** Claims the words of the noun that are not part of the model: "jacket" in "Define jacket". */
const claimNoun = (parsed: ParsedNotes, noun: NamedCategory): void => {
  for (const { start, end } of listTokens(parsed, noun)) if (parsed.isFree(start, end)) parsed.claim(start, end, 'noun');
};

/** Returns flaws of the item, not of its included parts. */
const listItemFlaws = ({ lists }: ParsedNotes): SourcedValue[] =>
  lists.flaws.filter(({ value }) => !lists.included.some((part) => value.startsWith(`${part.value} `)));

/** Runs all readers in an order that avoids misreadings: names before colors, money before sizes. */
const readAll = (parsed: ParsedNotes, hasNoun = true): { grade: Recognition['conditionGrade'] } => {
  readTalk(parsed);
  readKnownTitle(parsed);
  readMoney(parsed);
  readShipping(parsed);
  readKeyedFacts(parsed);
  readColorCounts(parsed);
  readPartSizes(parsed);
  readUses(parsed);
  readAccessory(parsed);
  readDenials(parsed);
  readAbsentParts(parsed);
  readAbsentSizes(parsed);
  readExceptions(parsed);
  readFlawedSubparts(parsed);
  readLengthsOfPieces(parsed);
  readCompleteness(parsed);
  readUnusedParts(parsed);
  readPartialStates(parsed);
  readPartPraise(parsed);
  const recordGrade = readRecordGrades(parsed);
  const statedGrade = readCondition(parsed);
  const grade = recordGrade ?? statedGrade;
  readUseCounts(parsed);
  readBareUse(parsed, grade);
  readUsage(parsed);
  readWorkingParts(parsed);
  readIncluded(parsed);
  readMaintenance(parsed);
  const noun = hasNoun ? readNoun(parsed) : null;
  const isMedia = noun?.category.kind === 'media';
  readBook(parsed, noun);
  readBrand(parsed, isMedia);
  readStorage(parsed);
  readAperture(parsed);
  readMeasurements(parsed);
  readSize(parsed, noun);
  readFlaws(parsed, noun);
  readEra(parsed, isMedia);
  readYearRanges(parsed);
  readYear(parsed, noun, isMedia);
  readCountry(parsed, noun, isMedia);
  readMaterial(parsed, noun, isMedia);
  readDepartment(parsed, noun, isMedia);
  readPhrasedStatements(parsed);
  readUndressedDolls(parsed, noun?.category.kind);
  readColor(parsed, noun, isMedia);
  if (!isMedia) readNamedColor(parsed);
  if (noun && noun.start >= 0) claimNoun(parsed, noun);
  readFigures(parsed);
  readStatements(parsed);
  readDetails(parsed, readHeadline(parsed, noun, isMedia));
  const adjustedGrade = adjustGradeForFlaws(grade, listItemFlaws(parsed));
  // The count of uses remains a fact if the grade no longer states it.
  if (grade && adjustedGrade?.value !== grade.value && COUNTED_USE.test(grade.evidence.quote ?? ''))
    parsed.lists.details.push({ ...grade, value: grade.evidence.quote ?? '' });
  return { grade: adjustedGrade };
};

/** Sorts sourced values by their position in the notes. */
const sortByPosition = (parsed: ParsedNotes, values: readonly SourcedValue[]): SourcedValue[] => {
  const getQuoteIndex = ({ evidence }: SourcedValue) => parsed.text.indexOf(evidence.quote ?? '');
  return removeDuplicates(values).toSorted((a, b) => getQuoteIndex(a) - getQuoteIndex(b));
};

const createRecognition = (parsed: ParsedNotes, grade: Recognition['conditionGrade'], pieces: readonly Piece[]): Recognition => {
  joinModels(parsed);
  const { lists, single } = parsed;
  const facts = removeGuesses(parsed);
  const candidates: Candidates = Object.fromEntries(
    Object.entries(facts).map(([fact, values]) => [fact, values.map(({ value, evidence }) => createSourcedValue(value, evidence))]),
  );
  return {
    ...EMPTY_RECOGNITION,
    candidates,
    conditionGrade: grade,
    flaws: removeDuplicates(lists.flaws).slice(0, MAX_LIST_LENGTH),
    measurements: removeDuplicates(lists.measurements).slice(0, MAX_LIST_LENGTH),
    features: sortByPosition(parsed, lists.features).slice(0, MAX_LIST_LENGTH),
    details: sortByPosition(parsed, lists.details)
      // "All new without tags": the grade already states it.
      .filter(({ value }) => grade?.value !== 'New without tags' || !/^without tags?$/iu.test(value))
      .slice(0, MAX_DETAILS),
    included: sortByPosition(parsed, lists.included).slice(0, MAX_LIST_LENGTH),
    pieces,
    lotSize: single.lotSize,
    accessoryFor: single.accessoryFor,
    isForParts: single.isForParts,
    retailPrice: single.retailPrice,
    paidPrice: single.paidPrice,
    askingPrice: single.askingPrice,
    shipping: single.shipping,
  };
};

const readPiece = (text: string, origin: Origin): Recognition => {
  const parsed = createParsedNotes(toWorkingText(text), origin);
  guardNames(parsed);
  const { grade } = readAll(parsed);
  return createRecognition(parsed, grade, []);
};

/**
 * Parses a seller's notes. Every word ends up in a fact, a piece, a detail, an included part, a flaw or the name.
 * `origin` is the source of the words, by default the seller.
 */
export const readNotes = (note: string | null, origin: Origin = SELLER_ORIGIN): Recognition => {
  if (!note) return EMPTY_RECOGNITION;
  if (origin.source === 'seller' && isInCapitals(note)) return restoreQuotes(readNotes(note.toLowerCase(), origin));
  const parsed = createParsedNotes(toWorkingText(note), origin);
  guardNames(parsed);
  readLotSize(parsed);
  const pieces = findPieces(parsed);
  // "Bundle: 2 pairs of shorts, a tee": the count belongs to a piece.
  const count = parsed.single.lotSize?.evidence.quote ?? '\n\n';
  const countStart = parsed.text.indexOf(count);
  if (pieces.some(({ start, end }) => start < countStart + count.length && countStart < end)) parsed.single.lotSize = null;
  for (const { start, end } of pieces) parsed.claim(start, end, 'included');
  // So far, only the size of a lot has claimed a fact.
  if (pieces.length === 0 && parsed.claims.some(({ kind }) => kind === 'fact')) readLotBrands(parsed);
  const areJoined = pieces.some(({ isJoined }) => isJoined);
  // "Box of cards and a binder": the box is not a feature of both.
  if (areJoined) parsed.lists.features.length = 0;
  // Pieces of several kinds have no common noun.
  const { grade } = readAll(parsed, !(areJoined && pieces.every(({ text }) => findCategories(text).length > 0)));
  const category = parsed.facts.category?.[0];
  return createRecognition(
    parsed,
    grade,
    pieces.map((piece) => (piece.isTitle ? createTitlePiece : createPiece)(piece, origin, category)),
  );
};
