import { tokenize } from '../notes/text/tokens.ts';
import { CONDITIONS, needsConfirmation, type Condition } from '../../contract/index.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { Category, CategoryKind } from '../catalog/types.ts';
import {
  isFact as isKnown,
  isSureGrade,
  type FactName,
  type SourcedValue,
  type Piece,
  type ShippingTerms,
  type ItemFacts,
} from '../item-facts.ts';
import { getDepartmentWord, parseDepartment, type Department } from './department.ts';
import { translateQuote } from '../notes/text/translate-spanish.ts';
import { hasContact } from './banned.ts';
import { isPair, isUncountable, toPlural } from './writer/grammar.ts';
import { chooseNoun, isNamedBySeller } from './choose-noun.ts';
import { getConditionWords, formatSellerWords, removeNoun, splitFeatures } from './own-words.ts';
import { capitalize, cutAtWord, listWords, toPlainLine } from './text.ts';

/** One piece of a lot as its listing names it: "Nike hoodie, blue, size M". */
export interface PieceWords {
  readonly brand: string | null;
  readonly noun: string | null;
  readonly size: string | null;
  /** Number and color of pieces that share the lot's noun: "2 navy". */
  readonly kind: string | null;
  readonly text: string;
}

/** An item's facts as listings state them, in plain and short words. Unsupported facts are null. */
export interface ListingFacts {
  readonly category: Category | null;
  readonly kind: CategoryKind;
  /** The seller's noun, such as "duffel bag", or else the catalog's. */
  readonly noun: string | null;
  /** True if the seller used the noun, such as "headphones", and not only a model. */
  readonly isNounFromSeller: boolean;
  readonly name: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  readonly storage: string | null;
  readonly size: string | null;
  readonly color: string | null;
  readonly material: string | null;
  readonly era: string | null;
  readonly year: string | null;
  readonly department: Department | null;
  /** The department as titles state it: "men's", or the seller's word, such as "girls'" or "toddler". */
  readonly departmentWord: string | null;
  readonly country: string | null;
  readonly isbn: string | null;
  readonly condition: Condition | null;
  /** The seller's words about the condition beyond the grade: "worn twice". */
  readonly conditionWords: string | null;
  /** Words that go before the noun: "high waisted". */
  readonly styles: readonly string[];
  readonly features: readonly string[];
  /** Phrases and sentences from the seller. */
  readonly details: readonly string[];
  readonly included: readonly string[];
  readonly pieces: readonly PieceWords[];
  readonly flaws: readonly string[];
  readonly measurements: readonly string[];
  /** "Lot of 3", "Set of 6". */
  readonly lot: string | null;
  readonly accessoryFor: string | null;
  readonly isForParts: boolean;
  readonly shipping: ShippingTerms | null;
  /** US dollars. */
  readonly retailPrice: number | null;
  readonly paidPrice: number | null;
  /** Facts read from a label or barcode, which listings may mention. */
  readonly labelFacts: ReadonlySet<FactName>;
  /** Guesses, which the seller must confirm. Titles omit them. */
  readonly uncertainFacts: ReadonlySet<FactName>;
}

const MAX_SHORT_LENGTH = 60;
const MAX_LONG_LENGTH = 160;
/** Maximum entries in a list, as in the contract. */
const MAX_LIST_LENGTH = 12;
const MAX_DETAILS = 60;

/** Returns whether a sourced value is a fact. An assumption (source 'default') is not. */
const isFact = (sourcedValue: SourcedValue | undefined): sourcedValue is SourcedValue => isKnown(sourcedValue);

const cleanText = (raw: string, max: number): string | null => cutAtWord(toPlainLine(raw), max) || null;

export const getCondition = (item: ItemFacts): Condition | null => {
  const { condition } = item.facts;
  const value = condition && isSureGrade(condition) ? condition.value.trim().toLowerCase() : null;
  return CONDITIONS.find((grade) => grade.toLowerCase() === value) ?? null;
};

const cleanList = (values: readonly SourcedValue[] | undefined, maxEntries = MAX_LIST_LENGTH, max = MAX_LONG_LENGTH): string[] => {
  const lines = (values ?? []).filter(isFact).map((sourcedValue) => cleanText(formatSellerWords(sourcedValue), max));
  const publicLines = lines.filter((line): line is string => line !== null && !hasContact(line));
  return [...new Map(publicLines.map((line) => [line.toLowerCase(), line])).values()].slice(0, maxEntries);
};

const isUnsure = ({ evidence }: SourcedValue): boolean => needsConfirmation(evidence);

/** Maximum number of pieces that repeat the lot's noun. With more pieces, it would be keyword stuffing. */
const MAX_PIECES_WITH_NOUN = 3;

/** Removes the first words of a text that other words contain. */
const removeWords = (text: string, otherWords: string): string => {
  const known = new Set(listWords(otherWords));
  const words = text.split(' ');
  const first = words.findIndex((word) => listWords(word).some((plainWord) => !known.has(plainWord)));
  return first < 0 ? '' : words.slice(first).join(' ');
};

/** Returns a piece as its listing names it. Among many pieces with the lot's noun, the brand replaces the noun: "Gap, size M". */
export const describePiece = ({ facts, details, count: quantity = 1 }: Piece, count = 1): PieceWords => {
  const getValue = (name: FactName) => (isFact(facts[name]) ? cleanText(facts[name].value, MAX_SHORT_LENGTH) : null);
  const size = getValue('size');
  const quote = facts.category?.evidence.quote === undefined ? null : translateQuote(facts.category.evidence.quote);
  const category = findCategoryById(facts.category?.value ?? '');
  // A title needs no noun: "Verity" in a set of books.
  const isTitle = quote === null && isFact(facts.name) && (category?.kind === 'media' || category?.id === 'board-games');
  const singular = quote === null ? (isTitle ? null : (category?.noun ?? null)) : cleanText(quote, MAX_SHORT_LENGTH);
  const noun = singular !== null && quantity > 1 ? toPlural(singular) : singular;
  const isRepeat = quote === null && count > MAX_PIECES_WITH_NOUN && isFact(facts.brand);
  // A makeup's shade is its name.
  const shade = category?.kind === 'beauty' && !isFact(facts.model) && !isFact(facts.name) ? getValue('color') : null;
  const names = [getValue('brand'), getValue('name') ?? getValue('model') ?? shade].filter((word) => word !== null);
  // "Pokémon cards" and not "Pokémon Pokemon cards".
  const newNoun = noun === null ? null : removeWords(noun, names.join(' '));
  const nameParts = [quantity > 1 ? String(quantity) : null, ...names, isRepeat ? null : newNoun].filter(Boolean);
  const detailParts = [
    shade === null ? getValue('color')?.toLowerCase() : null,
    getValue('material')?.toLowerCase(),
    size === null ? null : `size ${size}`,
    getValue('storage'),
    getValue('year'),
    ...details.map((detail) => cleanText(formatSellerWords(detail), MAX_LONG_LENGTH)),
  ].filter((word) => word !== null && word !== undefined);
  const kind =
    quote === null && !isTitle ? [nameParts.length > 0 && quantity > 1 ? String(quantity) : null, getValue('color')?.toLowerCase()] : [];
  return {
    brand: getValue('brand'),
    noun,
    size,
    kind: kind.filter(Boolean).join(' ') || null,
    text: [nameParts.join(' '), ...detailParts].filter(Boolean).join(', '),
  };
};

/** A feature that marks the item as a lot of unknown size. */
const UNCOUNTED_LOT = /^(?:lot|bundle|bag|box|bin|tub|tote|crate|pile|bucket|stack|basket|jar)$/u;
/** Returns whether a feature marks a lot. A tote that comes with the item does not: only "tote of". */
const isUncountedLot = ({ value, evidence: { quote } }: SourcedValue): boolean =>
  UNCOUNTED_LOT.test(value) && (quote === undefined || /^(?:lot|bundle)$/u.test(value) || / of$/iu.test(quote));
const WORN_KINDS: ReadonlySet<Category['kind']> = new Set(['clothing', 'shoes', 'accessory']);
/** Maximum number of identical items that count as a set if the seller uses no word for the lot. */
const MAX_SET_SIZE = 24;
const describeLot = ({ lotSize, pieces, features }: ItemFacts, category: Category | null): string | null => {
  const count = lotSize?.value ?? 0;
  // "Wii console bundle": one console with its accessories.
  const lotFeature = count < 2 && category?.id !== 'game-consoles' ? features.find(isUncountedLot) : undefined;
  if (lotFeature) return `${capitalize(lotFeature.value)} of`;
  if (count < 2) return null;
  const words = translateQuote(lotSize?.evidence.quote ?? '');
  const isApproximate = /\b(?:about|approx\w*|around|over|roughly)\b|~/i.test(words);
  const kind =
    /\b(lot|bundle|set|pack|collection|box|stack|crate|bag|bin|tub|tote|pile)\b/i.exec(words)?.[1]?.toLowerCase() ??
    (/pair|\bprs?\b/i.test(words) ? 'pairs' : null);
  // Separate garments or hundreds of cards are not a set.
  const isLot = (pieces?.length ?? 0) > 0 || count > MAX_SET_SIZE || WORN_KINDS.has(category?.kind ?? 'other');
  if (kind === 'pairs') return count === 2 && /\bpair\b/i.test(words) ? 'Pair of' : `${count} pairs of`;
  return `${kind ? kind.charAt(0).toUpperCase() + kind.slice(1) : isLot ? 'Lot' : 'Set'} of ${isApproximate ? 'about ' : ''}${count}`;
};

/** Units in which uncountable goods are counted. */
const MASS_UNIT = /^(?:skeins|balls|rolls|bolts|yards|sheets|packs|spools)$/u;

/** Returns the lot, its noun in the singular or plural, and the unit in which uncountable goods are counted. */
const describeQuantity = (item: ItemFacts, category: Category | null) => {
  const lot = describeLot(item, category);
  const chosenNoun = chooseNoun(item, category);
  // "Ugg boot size 7" is a pair, unless the seller has only one.
  const isPairOfShoes =
    chosenNoun !== null &&
    category?.kind === 'shoes' &&
    isPair(toPlural(chosenNoun)) &&
    !item.features.some(({ value }) => value === 'single');
  const singularNoun = isPairOfShoes ? toPlural(chosenNoun) : chosenNoun;
  // The pieces of a bundle share the catalog's noun: "boys' shirts". A jacket and pants are one suit.
  const hasSeveralPieces =
    (item.pieces?.length ?? 0) > 1 && item.pieces?.some(({ facts }) => facts.category?.value === category?.id) === true;
  const isPluralCount = lot !== null || (hasSeveralPieces && category !== null && singularNoun === category.noun);
  const unit =
    lot !== null && singularNoun !== null && isUncountable(singularNoun.replace(/\s(?:lot|bundle)$/iu, ''))
      ? item.features.find(({ value }) => MASS_UNIT.test(value))?.value
      : undefined;
  // "Lot of 30 Hot Wheels": the count already states the lot, so the noun omits it.
  const pluralNoun = !isPluralCount || singularNoun === null ? singularNoun : toPlural(singularNoun.replace(/\s(?:lot|bundle)$/iu, ''));
  // "20 skeins cotton yarn": the count refers to skeins.
  const noun = unit === undefined ? pluralNoun : `${pluralNoun} ${unit}`;
  return { lot, noun, unit };
};

/** Returns whether a text has all words of another. */
const hasWords = (text: string, words: string): boolean => {
  const known = new Set(tokenize(text).map(({ folded }) => folded));
  return tokenize(words).every(({ folded }) => known.has(folded));
};

/** A computer's memory: "16 GB RAM". */
const MEMORY = /^\d+ GB (?:RAM|DDR\d)$/u;

const readFacts = (item: ItemFacts, category: Category | null): ListingFacts => {
  const getFact = (name: FactName, max = MAX_SHORT_LENGTH): string | null => {
    const sourcedValue = item.facts[name];
    const value = isFact(sourcedValue) ? cleanText(sourcedValue.value, max) : null;
    return value !== null && !hasContact(value) ? value : null;
  };
  const factEntries = Object.entries(item.facts) as [FactName, SourcedValue][];
  const department = parseDepartment(getFact('department'));
  const { lot, noun, unit } = describeQuantity(item, category);
  const countedFeatures = item.features.filter((feature) => !isUncountedLot(feature));
  const { styles: allStyles, features: allFeatures } = splitFeatures(
    cleanList(countedFeatures),
    countedFeatures,
    getFact('model') ?? getFact('name') ?? '',
  );
  // "Lot of 3-wick candles": the figure is not the lot's count.
  const styles = lot !== null && lot.endsWith(' of') ? allStyles.map((style) => style.replace(/^(\d+) (?=\p{L}+$)/u, '$1-')) : allStyles;
  // "512 GB SSD": the kind of drive belongs to the storage.
  const drive = getFact('storage') === null ? undefined : allFeatures.find((feature) => /^(?:SSD|HDD|NVME|EMMC)$/u.test(feature));
  // "16 GB RAM 512 GB SSD": the memory goes next to the storage.
  const allDetails = cleanList(item.details, MAX_DETAILS, 400);
  const memory = allDetails.find((detail) => MEMORY.test(detail));
  const otherFeatures = allFeatures.filter((feature) => feature !== drive && feature !== unit);
  const features = otherFeatures.map((feature) => removeNoun(feature, noun, category)).filter((feature) => feature !== '');
  return {
    category,
    kind: category?.kind ?? 'other',
    noun,
    isNounFromSeller: category !== null && isNamedBySeller(item.facts.category, category.noun),
    name: getFact('name', MAX_LONG_LENGTH),
    brand: getFact('brand'),
    model: getFact('model'),
    storage: [memory, getFact('storage'), drive].filter(Boolean).join(' ') || null,
    size: getFact('size'),
    color: getFact('color'),
    material: getFact('material', MAX_LONG_LENGTH),
    // "Antique" alone already names the item.
    era: getFact('era')?.toLowerCase() === noun?.toLowerCase() ? null : getFact('era'),
    year: getFact('year'),
    department,
    departmentWord: getDepartmentWord(department, item.facts.department),
    country: getFact('country'),
    isbn: getFact('isbn'),
    condition: getCondition(item),
    conditionWords: getConditionWords(item),
    styles,
    features,
    // The condition already states "for parts".
    details: allDetails.filter((detail) => detail !== memory && (item.isForParts !== true || !/^for parts$/iu.test(detail))),
    included: cleanList(item.included),
    pieces: (item.pieces ?? []).map((piece, _, pieces) => describePiece(piece, pieces.length)),
    flaws: cleanList(item.flaws),
    // "Pants are 36 waist": a sentence already states it.
    measurements: cleanList(item.measurements).filter((measure) => !allDetails.some((detail) => hasWords(detail, measure))),
    lot,
    accessoryFor: item.accessoryFor && isFact(item.accessoryFor) ? cleanText(item.accessoryFor.value, MAX_SHORT_LENGTH) : null,
    isForParts: item.isForParts === true,
    shipping: item.shipping ?? null,
    retailPrice: item.retailPrice?.value ?? null,
    paidPrice: item.paidPrice?.value ?? null,
    labelFacts: new Set(
      factEntries.filter(([, { evidence }]) => evidence.source === 'label' || evidence.source === 'barcode').map(([name]) => name),
    ),
    uncertainFacts: new Set(factEntries.filter(([, sourcedValue]) => isUnsure(sourcedValue)).map(([name]) => name)),
  };
};

/** Caches the facts, because listings for several platforms are written, checked and scored from one item. */
const cache = new WeakMap<ItemFacts, { readonly category: Category | null; readonly facts: ListingFacts }>();

export const getListingFacts = (item: ItemFacts, category: Category | null): ListingFacts => {
  const cacheEntry = cache.get(item);
  if (cacheEntry && cacheEntry.category === category) return cacheEntry.facts;
  const facts = readFacts(item, category);
  cache.set(item, { category, facts });
  return facts;
};
