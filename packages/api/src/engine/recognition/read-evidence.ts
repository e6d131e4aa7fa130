import { setImmediate } from 'node:timers/promises';
import { createNote } from '../with-notes.ts';
import { findBrand, isMotif } from '../catalog/brands.ts';
import { findCategories } from '../catalog/find-categories.ts';
import { isUnrecognizable } from '../photos/advice.ts';
import { readNotes } from '../notes/read-notes.ts';
import { readPrint, removeReceipts } from '../notes/read-print.ts';
import { isSizeLine } from '../reading/parse/size.ts';
import type { LabelText, ReadLine, Reading } from '../reading/types.ts';
import type { Candidates, SourcedValue } from '../item-facts.ts';
import { readFileNames } from './file-names.ts';
import { isLargePrint, findLettering } from './lettering.ts';
import { createSourcedValue, joinCandidates, joinRecognitions, EMPTY_RECOGNITION } from './sourced-values.ts';
import type { Recognition, RecognitionInput } from './types.ts';
import type { PreparedPhoto } from '../photos/types.ts';

/** Minimum share of the item for a single main color. Below it, we do not state a color unless two cover nearly all of the item. */
const MIN_MAIN_SHARE = 0.66;
/** Minimum share of two colors together. */
const MIN_BOTH_SHARE = 0.9;
/** Minimum share of a second color. */
const MIN_SECOND_SHARE = 1 / 3;
/**
 * Maximum confidence. Light changes colors, so a color in a photo is never as certain as a stated one. Of 282 colors that we stated
 * for clothes, people confirmed 94%.
 */
const MAX_CONFIDENCE = 90;

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Returns the color that most photos of the item show. Its share is the confidence. A photo with a doubtful main color does not
 * count. The caller omits close-ups of labels.
 */
const findColor = (allPhotos: readonly Pick<PreparedPhoto, 'position' | 'colors'>[]): SourcedValue | null => {
  const photos = allPhotos.filter(({ colors: [main] }) => main && !main.isDoubtful);
  const shares = new Map<string, number>();
  for (const { colors } of photos) for (const { name, share } of colors) shares.set(name, (shares.get(name) ?? 0) + share / photos.length);
  const [mainColor, secondColor] = [...shares].toSorted((a, b) => b[1] - a[1]);
  if (!mainColor) return null;
  const hasBoth = secondColor && secondColor[1] >= MIN_SECOND_SHARE && mainColor[1] + secondColor[1] >= MIN_BOTH_SHARE;
  if (mainColor[1] < MIN_MAIN_SHARE && !hasBoth) return null;
  const clearestPhoto = photos.toSorted((a, b) => getColorShare(b, mainColor[0]) - getColorShare(a, mainColor[0]))[0];
  return createSourcedValue(hasBoth ? `${capitalize(mainColor[0])} and ${secondColor[0].toLowerCase()}` : capitalize(mainColor[0]), {
    source: 'vision',
    photo: clearestPhoto?.position ?? 1,
    ...createNote('covers', { percent: Math.round(mainColor[1] * 100) }),
    confidence: Math.round(Math.min(MAX_CONFIDENCE, mainColor[1] * 100)),
  });
};

const getColorShare = ({ colors }: Pick<PreparedPhoto, 'colors'>, name: string) => colors.find((color) => color.name === name)?.share ?? 0;

/** Facts that only a label or tag shows, so a photo with one is a close-up. */
const LABEL_FACTS = ['material', 'country', 'barcode', 'isbn'] as const;

/** Care instructions in English. */
const CARE =
  /\b(?:(?:machine|hand) wash|wash (?:cold|warm|separately|inside out|with like)|do not (?:bleach|iron|tumble|wring|dry ?clean)|tumble dry|dry ?clean only|non[- ]chlorine bleach|(?:cool|warm|low) iron|iron (?:low|medium))\b/iu;
const hasCareInstructions = ({ lines }: LabelText): boolean => lines.some(({ text }) => CARE.test(text));

/** Returns the photos that show labels and tags rather than the item. */
export const findCloseUps = ({ barcodes, candidates, texts }: Reading): ReadonlySet<number> => {
  const photos = LABEL_FACTS.flatMap((fact) => candidates[fact] ?? []).map(({ evidence }) => evidence.photo);
  const carePhotos = texts.filter(hasCareInstructions).map(({ photo }) => photo);
  return new Set([...barcodes.map(({ photo }) => photo), ...photos.filter((photo) => photo !== undefined), ...carePhotos]);
};

const joinLines = ({ lines }: LabelText) => lines.map(({ text }) => text).join('\n');

/** Returns the books category if there is an ISBN, as a barcode or as text. */
const findBook = ({ barcodes, candidates }: Reading): Candidates => {
  const book = barcodes.find(({ isbn }) => isbn !== null);
  if (book) {
    const { photo, place, digits } = book;
    return {
      category: [createSourcedValue('books', { source: 'barcode', photo, place, quote: digits, ...createNote('isbn'), confidence: 97 })],
    };
  }
  const printedIsbn = candidates.isbn?.find(({ evidence }) => evidence.source === 'label');
  return printedIsbn ? { category: [createSourcedValue('books', printedIsbn.evidence)] } : {};
};

/** Maximum number of words in a line that names its item ("TRUCKER JACKET"). In a longer line, a word may mean something else. */
const MAX_NAMING_WORDS = 4;

const findCategoryOnLabels = (texts: readonly LabelText[]): readonly SourcedValue[] =>
  texts.flatMap(({ photo, lines }) => {
    const namingLines = lines.filter(({ text }) => text.trim().split(/\s+/).length <= MAX_NAMING_WORDS);
    const matches = namingLines
      .flatMap(({ text, place }) => findCategories(text).map((match) => ({ ...match, place })))
      .toSorted((a, b) => b.score - a.score);
    const ids = new Set(matches.map(({ category }) => category.id));
    const [match] = matches;
    // A label that names several items is ambiguous.
    if (!match || ids.size > 1) return [];
    const { category, place, quote, score } = match;
    return [createSourcedValue(category.id, { source: 'label', photo, place, quote, confidence: Math.round(score * 70) })];
  });

/** A price alone on its line. */
const BARE_PRICE = /^\$\s?(\d{1,4}(?:,\d{3})*\.\d{2})$/;

/**
 * Returns the price on a maker's tag. A thrift store's tag also has a price and a barcode, but no brand, so only a tag with all three
 * is the maker's.
 */
const findPriceOnMakersTag = ({ photo, lines }: LabelText, { barcodes, candidates }: Reading) => {
  // A brand in several photos has evidence from the photo that shows it best.
  const isOnTag = (quote: string | undefined): boolean => quote !== undefined && lines.some(({ text }) => text.includes(quote));
  const hasBrand = candidates.brand?.some(({ evidence }) => evidence.photo === photo || isOnTag(evidence.quote));
  if (!hasBrand || !barcodes.some((barcode) => barcode.photo === photo)) return null;
  const quote = lines.map(({ text }) => text.trim()).find((line) => BARE_PRICE.test(line));
  return quote === undefined ? null : { quote, value: Number(quote.replace(/[$,\s]/g, '')) };
};

/** Returns the place of the first line that contains a quote; empty if the quote spans several lines. */
const findPlaceOfQuote = ({ lines }: LabelText, quote: string) => {
  const line = lines.find(({ text }) => text.includes(quote));
  return line ? { place: line.place } : {};
};

/**
 * Reads price tags. The price becomes the retail price, and the condition becomes "new with tags", which the seller must confirm. Each
 * text takes milliseconds, so other requests run between texts.
 */
const readTags = async (reading: Reading): Promise<Recognition> => {
  for (const text of reading.texts) {
    await setImmediate();
    const words = joinLines(text);
    const { retailPrice, conditionGrade } = readNotes(words, { source: 'label', photo: text.photo });
    const printedPrice = retailPrice && { value: retailPrice.value, quote: retailPrice.evidence.quote ?? '' };
    const price = printedPrice ?? findPriceOnMakersTag(text, reading);
    const isTagged = conditionGrade?.value === 'New with tags';
    if (!price && !isTagged) continue;
    const quote = price?.quote ?? conditionGrade?.evidence.quote ?? '';
    const evidence = { source: 'label', photo: text.photo, ...findPlaceOfQuote(text, quote), quote, confidence: 55 } as const;
    return {
      ...EMPTY_RECOGNITION,
      conditionGrade: {
        value: 'New with tags',
        evidence: { ...evidence, ...createNote('price_tag') },
      },
      retailPrice: price && { value: price.value, evidence },
    };
  }
  return EMPTY_RECOGNITION;
};

/**
 * Marks a brand in large letters on the item as printed, because other makers' items may also show it. In large letters, a motif
 * is not treated as a brand.
 */
const markPrintedBrands = (candidates: Candidates, closeUps: ReadonlySet<number>): Candidates => {
  const brands = candidates.brand?.flatMap((brand) => {
    if (!isLargePrint(brand.evidence) || closeUps.has(brand.evidence.photo ?? 0)) return [brand];
    return isMotif(brand.value) ? [] : [createSourcedValue(brand.value, { ...brand.evidence, ...createNote('printed_front') })];
  });
  return brands ? { ...candidates, brand: brands } : candidates;
};
const isPrintedBrand = (text: string): boolean => {
  const match = findBrand(text);
  return match !== null && !isMotif(match.brand);
};

/** Facts that labels and tags state. A line that states one of them is not lettering. */
const PRINTED_FACTS = ['size', 'model', 'storage'] as const;
/** Creates a function that returns whether a line states the brand, or little more than another fact: "EU 38 US 8". */
const createFactFilter = (candidates: Candidates) => {
  const facts = PRINTED_FACTS.flatMap((fact) => candidates[fact] ?? []);
  return ({ text }: ReadLine, photo: number): boolean =>
    isPrintedBrand(text) ||
    isSizeLine(text) ||
    facts.some(({ evidence: { photo: factPhoto, quote = '' } }) => {
      const isQuoted = factPhoto === photo && quote !== '' && (text.includes(quote) || quote.includes(text));
      return isQuoted && 2 * quote.length >= text.length;
    });
};

/**
 * Collects evidence that needs neither a classifier nor a provider: the seller's notes, file names, labels, barcodes and colors.
 * Every recognizer starts from it. Each step takes milliseconds, so other requests run between steps.
 */
export const readEvidence = async ({ notes, photos, reading: completeReading }: RecognitionInput): Promise<Recognition> => {
  const reading = removeReceipts(completeReading);
  await setImmediate();
  const closeUps = findCloseUps(reading);
  const color = findColor(photos.filter(({ position, quality }) => !closeUps.has(position) && !isUnrecognizable(quality)));
  const print = await readPrint(reading.texts);
  const photoRecognition: Recognition = {
    ...EMPTY_RECOGNITION,
    features: findLettering(reading.texts, closeUps, createFactFilter(joinCandidates(reading.candidates, print))),
    candidates: joinCandidates(markPrintedBrands(reading.candidates, closeUps), print, findBook(reading), {
      category: findCategoryOnLabels(reading.texts),
      color: color ? [color] : [],
    }),
  };
  await setImmediate();
  return joinRecognitions(readNotes(notes), photoRecognition, await readTags(reading), ...readFileNames(photos));
};
