import { COLORS, isKnownPrint } from '../../notes/text/lexicon.ts';
import { tokenize } from '../../notes/text/tokens.ts';
import { getFeatureWords, type FactName } from '../../item-facts.ts';
import type { ListingFacts } from '../facts.ts';
import { capitalize, listWords } from '../text.ts';
import type { WriterContext } from './context.ts';
import { shortenMaterial } from './material.ts';
import {
  findAuthor,
  hasNounStartAtEnd,
  isNumericEra,
  isTitled,
  getMaterialWord,
  canOmitNoun,
  hasNounInName,
  formatSize,
} from './naming.ts';

/** A part of a title. Parts of the lowest priority are dropped first when there is no room. */
export interface TitlePart {
  readonly text: string | null;
  readonly priority: number;
  /** True if the part follows the item, after a comma in conversational titles. */
  readonly isAfterItem?: boolean;
  /** True for a phrase, such as a flaw, whose first words stay even if they repeat the item's name. */
  readonly hasFixedWords?: boolean;
}

/** Resellers' shorthand for unworn items, with or without tags. */
const SHORTHAND = { 'New with tags': 'NWT', 'New without tags': 'NWOT' } as const;
const WORN_KINDS = new Set<ListingFacts['kind']>(['clothing', 'shoes', 'accessory']);

const getShorthand = ({ condition, conditionWords, kind, isForParts }: ListingFacts): string | null => {
  if (isForParts) return 'Parts or Repair';
  if (condition !== 'New with tags' && condition !== 'New without tags') return null;
  // "New in package" does not imply tags.
  const isTagImplied = conditionWords === null || /tag/i.test(conditionWords);
  const isTagged = kind === 'clothing' || (kind === 'accessory' && condition === 'New with tags');
  if (isTagged && (isTagImplied || condition === 'New without tags')) return SHORTHAND[condition];
  // A toy's tags are worth naming: "New with tags".
  if (condition === 'New with tags' && !isTagged && /\btags?\b/iu.test(conditionWords ?? '')) return condition;
  return /^new in (?:box|package|packaging)$|^new sealed$/i.test(conditionWords ?? '') ? (conditionWords ?? 'New') : 'New';
};

/** Returns whether a feature is short enough for a title; longer features belong in the description. */
const isShort = (text: string): boolean => listWords(text).length <= 5 && text.length <= 32 && !/[;:!?]|\.(?!\d)/u.test(text);

/** Returns whether a detail could go in a title if it is short enough, because it is neither a sentence nor small talk. */
const isInformative = (detail: string): boolean =>
  !/^(?:by|published|from|it|has|is|no|i|we|my|got|received|owned|bought|purchased|found|rest|something|cause|because|works? with|pick-? ?up)\s|\bnot\b|\b(?:was|were|already|replaced|repaired)\b|\b(?:home|household|free)$/iu.test(
    detail,
  );
/** Returns whether a detail is a longer phrase, which fills an otherwise short title. */
const isPhrase = (detail: string): boolean =>
  !isShort(detail) &&
  detail.length <= 48 &&
  isInformative(detail) &&
  !/[;:!?]|\.(?!\d)|\b(?:is|are|was|were|has|have|i|my|you|bought|paid)\b/iu.test(detail);

const GRADE_WORDS: Readonly<Record<string, string>> = {
  Excellent: 'Excellent condition',
  'Very good': 'Very good condition',
  Good: 'Good condition',
};
/** Returns whether words contain a color. In a title, "Rust on the sole" would look like a color. */
const hasColor = (words: string): boolean => COLORS.findAll(words, tokenize(words)).length > 0;

/** Returns parts to fill a short title, most specific first. */
const listFillers = (facts: ListingFacts): TitlePart[] => {
  const absences = facts.details.filter((detail) => isShort(detail) && /^no\s/iu.test(detail));
  const isLikeNew = /^like new$/i.test(facts.conditionWords ?? '');
  const grade = isLikeNew ? 'like new' : facts.kind === 'media' || facts.condition === null ? undefined : GRADE_WORDS[facts.condition];
  const otherMeasurements = facts.measurements.filter((measure) => measure.length <= 20).slice(1, 3);
  const texts = [
    ...facts.details.filter(isPhrase).slice(0, 1),
    grade,
    ...absences,
    ...facts.flaws.filter((flaw) => isShort(flaw) && !hasColor(flaw)).slice(0, 2),
    ...otherMeasurements,
  ];
  return texts.flatMap((text, index) =>
    text === null || text === undefined
      ? []
      : [{ text, priority: Math.max(0.1, 0.9 - index * 0.1), hasFixedWords: facts.flaws.includes(text) }],
  );
};

/** Returns up to three included parts: "with Gig Bag and Strap". */
const formatIncluded = ({ included }: ListingFacts): string | null => {
  const shortParts = included.filter((part) => part.length <= 28).slice(0, 3);
  const lastPart = shortParts.at(-1);
  return lastPart === undefined ? null : `with ${shortParts.length > 1 ? `${shortParts.slice(0, -1).join(', ')} & ` : ''}${lastPart}`;
};

/** Maximum total length of the books' or records' titles in the title of a lot. */
const MAX_TITLES_LENGTH = 44;
/** Names the pieces by brand and size; those of an item without a noun by their full names: "Logitech MX Keys keyboard". */
export const formatPieces = (facts: ListingFacts): string | null => {
  const texts = facts.pieces
    .map(
      ({ brand, noun, size, kind, text }) =>
        (facts.noun === null && text.split(', ')[0]) ||
        [brand ?? (facts.noun !== null && size !== null ? kind : null) ?? noun, size].filter(Boolean).join(' ') ||
        text,
    )
    .filter(Boolean);
  const separator = facts.noun === null ? ' & ' : ', ';
  // A list of titles may be long, so a listing's title names the first of them.
  const hasOnlyTitles = facts.pieces.every(({ brand, noun, size }) => brand === null && noun === null && size === null);
  const count = texts.findLastIndex((_, index) => texts.slice(0, index + 1).join(separator).length <= MAX_TITLES_LENGTH) + 1;
  return texts.length === 0 ? null : (hasOnlyTitles ? texts.slice(0, Math.max(1, count)) : texts).join(separator);
};

/** Returns whether a feature consists of known words. Unknown words in lettering may be misread, so only the description quotes them. */
const hasOnlyKnownWords = (feature: string): boolean => {
  const words = getFeatureWords(feature);
  return words === feature || isKnownPrint(words);
};

const createParts = ({ facts, slots }: WriterContext) => {
  const getIfCertain = (name: FactName, text: string | null): string | null => (facts.uncertainFacts.has(name) ? null : text);
  const shortFeatures = facts.features.filter((feature) => isShort(feature) && hasOnlyKnownWords(feature));
  const details = facts.details.filter((detail) => isShort(detail) && isInformative(detail));
  const createPart = (text: string | null | undefined, priority: number): TitlePart => ({ text: text ?? null, priority });
  const material = facts.uncertainFacts.has('material') ? null : getMaterialWord(facts);
  const color = getIfCertain('color', facts.color);
  const hasName = (facts.brand ?? facts.name ?? facts.model) !== null;
  const size = getIfCertain('size', facts.size === null ? null : formatSize(facts.size, facts.kind));
  return {
    lot: createPart(facts.lot, 8.5),
    brand: createPart(getIfCertain('brand', facts.brand), 9),
    model: createPart(getIfCertain('model', facts.model), 9.2),
    name: createPart(getIfCertain('name', facts.name), 9.5),
    author: createPart(findAuthor(facts), 8),
    storage: createPart(facts.storage?.replaceAll(/(?<=\d) (?=[GT]B)/gu, ''), 7),
    // A color alone does not name an item.
    noun: createPart(facts.noun ?? (color !== null && !hasName ? 'item' : null), 10),
    styles: createPart(facts.styles.join(' ') || null, 6.5),
    accessoryFor: createPart(facts.accessoryFor === null ? null : `for ${facts.accessoryFor}`, 8.8),
    size: createPart(size, 8),
    material: createPart(material === null ? getIfCertain('material', shortenMaterial(facts.material)) : null, 4),
    era: createPart(getIfCertain('era', facts.era), 4.5),
    year: createPart(facts.year, 6),
    department: createPart(
      facts.departmentWord === null || facts.uncertainFacts.has('department') ? null : capitalize(facts.departmentWord),
      4.8,
    ),
    state: createPart(getShorthand(facts), 5.5),
    features: shortFeatures.map((feature, index) =>
      createPart(getFeatureWords(feature), Math.max(1.5, (facts.kind === 'clothing' || facts.kind === 'shoes' ? 3.6 : 5) - index * 0.4)),
    ),
    details: details.map((detail, index) => createPart(detail, Math.max(1, 1.8 - index * 0.1))),
    measurement: createPart(
      facts.measurements.find((measure) => measure.length <= 14 && /^\d/u.test(measure)),
      3,
    ),
    included: createPart(formatIncluded(facts), 4.2),
    pieces: createPart(formatPieces(facts), 7.5),
    country: createPart(
      slots.country === null || facts.uncertainFacts.has('country')
        ? null
        : WORN_KINDS.has(facts.kind)
          ? `Made in ${slots.country}`
          : slots.country,
      2.2,
    ),
    fillers: listFillers(facts),
    // Without a brand, the color comes first: "green glass vase".
    colorFirst: [...(hasName ? [] : [createPart(color, 5)]), createPart(material, 4)],
    colorLast: hasName ? [createPart(color, 5)] : [],
  };
};

/** Priority of a redundant noun: "iPhone 12" gets "phone" only if there is room. */
const REDUNDANT_NOUN_PRIORITY = 0.5;

/** Returns the item's name: a title with its author, or brand, model, name, adjectives and noun. */
const listHeadParts = (facts: ListingFacts, parts: ReturnType<typeof createParts>): TitlePart[] => {
  // A game's title precedes its console.
  if (isTitled(facts))
    return [
      ...(parts.name.text === null ? [parts.model] : [parts.name, parts.author, parts.brand, parts.model]),
      { ...parts.accessoryFor, text: facts.accessoryFor },
      // "Dune 1st edition hardcover".
      parts.styles,
      parts.noun,
    ];
  const noun = canOmitNoun(facts) && !WORN_KINDS.has(facts.kind) ? { ...parts.noun, priority: REDUNDANT_NOUN_PRIORITY } : parts.noun;
  const nounWithStyles = hasNounStartAtEnd(facts) ? [noun, parts.styles] : [parts.styles, noun];
  const names = hasNounInName(facts) ? [parts.brand, parts.department, parts.model, parts.name] : [parts.brand, parts.model, parts.name];
  const department = hasNounInName(facts) ? [] : [parts.department];
  return [...names, parts.storage, ...department, ...parts.colorFirst, ...nounWithStyles, parts.accessoryFor];
};

type TitleParts = ReturnType<typeof createParts>;

/** Returns the parts for Poshmark and Mercari, which start with the state. */
const listStateFirstParts = (parts: TitleParts, head: readonly TitlePart[], variation: number): TitlePart[] =>
  variation % 2 === 0
    ? [
        parts.state,
        parts.era,
        parts.lot,
        ...head,
        parts.pieces,
        ...parts.colorLast,
        parts.material,
        parts.size,
        parts.year,
        ...parts.features,
        parts.measurement,
        ...parts.details,
        parts.included,
      ]
    : [
        parts.state,
        parts.lot,
        ...head,
        parts.pieces,
        parts.size,
        ...parts.colorLast,
        parts.material,
        parts.era,
        parts.year,
        ...parts.features,
        parts.measurement,
        ...parts.details,
        parts.included,
      ];

/** Returns the parts of a title that reads as a sentence. */
const listSentenceParts = (facts: ListingFacts, parts: TitleParts, head: readonly TitlePart[], variation: number): TitlePart[] => {
  // "Mid century desk", but "…, 1990s".
  const isEraAdjective = facts.era !== null && !isNumericEra(facts.era);
  const eraAdjective = { ...parts.era, text: isEraAdjective ? (parts.era.text?.toLowerCase() ?? null) : null };
  const trailingParts = [parts.size, parts.year, ...(isEraAdjective ? [] : [parts.era])].map((part) => ({ ...part, isAfterItem: true }));
  // These parts are used only if the title would be too short.
  const material = {
    ...parts.material,
    text: parts.material.text?.replace(/^\p{Lu}(?=\p{Ll}+(?:\s\p{Ll}+)*$)/u, (letter) => letter.toLowerCase()) ?? null,
  };
  const fallbackParts = [material, parts.measurement, ...parts.features].map((part) => ({ ...part, priority: part.priority / 10 }));
  const detailParts = [...fallbackParts, ...parts.details, parts.included].map((part) => ({ ...part, isAfterItem: true }));
  const lowercaseHead = head
    .filter((part) => !(canOmitNoun(facts) && part.priority === REDUNDANT_NOUN_PRIORITY))
    .map((part) =>
      part === parts.department || parts.colorFirst.includes(part) ? { ...part, text: part.text?.toLowerCase() ?? null } : part,
    );
  const color = parts.colorLast.map((part) => ({ ...part, text: part.text?.toLowerCase() ?? null }));
  const item = [eraAdjective, parts.lot, ...lowercaseHead, parts.pieces];
  return variation % 2 === 0
    ? [...item, ...color.map((part) => ({ ...part, isAfterItem: true })), ...trailingParts, ...detailParts]
    : [...parts.colorLast, ...item, ...trailingParts, ...detailParts];
};

/** Returns the parts in the platform's order: the name, then the attributes that buyers filter by. */
export const listTitleParts = (context: WriterContext): TitlePart[] => {
  const { facts, pack, variation } = context;
  const parts = createParts(context);
  const head = listHeadParts(facts, parts);
  const specs = [parts.measurement, ...parts.colorLast, parts.material, ...parts.features];
  switch (pack.rules.id) {
    case 'ebay':
      return [
        parts.era,
        parts.lot,
        ...head,
        parts.pieces,
        ...specs,
        parts.size,
        parts.year,
        parts.country,
        ...parts.details,
        parts.included,
        ...parts.fillers,
        parts.state,
      ];
    case 'tiktok':
      return [
        parts.era,
        parts.lot,
        ...head,
        parts.pieces,
        ...parts.colorLast,
        parts.material,
        parts.measurement,
        ...parts.features,
        parts.size,
        parts.year,
        ...parts.details,
        parts.included,
      ];
    case 'poshmark':
    case 'mercari':
      return listStateFirstParts(parts, head, variation);
    default:
      return listSentenceParts(facts, parts, head, variation);
  }
};
