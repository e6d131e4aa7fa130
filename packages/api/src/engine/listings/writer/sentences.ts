import { INCLUDABLE_PARTS, VERBS } from '../../notes/text/lexicon.ts';
import { capitalize, cutAtWord, joinWords, listWords, toCapital } from '../text.ts';
import type { WriterContext } from './context.ts';
import { fillPickedPattern, type Slots } from './fill.ts';
import { findAuthor, addArticle, isTitled, getMaterialWord, hasDepartmentInName, listProperNames } from './naming.ts';
import * as details from './patterns/details.ts';
import { formatDollars } from './slots.ts';

/** A paragraph with its priority. When there is no room, paragraphs of the lowest priority are dropped first. */
export interface Paragraph {
  readonly text: string;
  readonly priority: 1 | 2 | 3;
}

/** Additional facts that a slot states. */
const IMPLIED_FACTS: Readonly<Record<string, readonly string[]>> = {
  aColorName: ['color', 'eraWord'],
  described: ['color', 'eraWord'],
  shortMaterial: ['material'],
};

/** Slots for the item's name. */
const NAME_SLOTS: ReadonlySet<string> = new Set(['name', 'aName', 'aColorName', 'described']);

/** Returns whether the described name has the color; a guess or a long list of colors does not fit before a name. */
const hasColorInName = ({ facts, slots }: WriterContext): boolean =>
  facts.color !== null && (slots.described ?? '').includes(facts.color.toLowerCase());

/** Returns a sentence in one of the wordings, with the facts that it states. Returns null if no wording can be filled. */
export const fillWording = (context: WriterContext, listName: string, patterns: readonly string[], slots: Slots = context.slots) => {
  const sentence = fillPickedPattern(patterns, slots, context.pick(listName));
  if (sentence === null) return null;
  const text = capitalize(sentence.text)
    .replace(/([.?!])\.$/u, '$1')
    .replace(/(?<=[.?!] )\p{Ll}/gu, toCapital);
  const hasDescription = ['aColorName', 'described', 'name'].some((name) => sentence.usedSlots.includes(name));
  const material = hasDescription && getMaterialWord(context.facts) !== null ? ['material'] : [];
  const impliedSlots = sentence.usedSlots
    .flatMap((name) => IMPLIED_FACTS[name] ?? [])
    .filter((name) => name !== 'color' || hasColorInName(context));
  const department = sentence.usedSlots.some((name) => NAME_SLOTS.has(name)) && hasDepartmentInName(context.facts) ? ['whose', 'who'] : [];
  return { text, usedSlots: [...sentence.usedSlots, ...impliedSlots, ...material, ...department] };
};

/** Returns the first sentence. Pieces of different kinds have no common name, so their list follows it. */
export const writeOpener = (context: WriterContext, patterns: readonly string[]) =>
  fillWording(context, 'opener', patterns) ??
  (context.facts.pieces.length > 0 ? { text: 'Sold together:', usedSlots: [] } : null) ??
  fillWording(context, 'opener', details.UNKNOWN) ?? { text: '', usedSlots: [] };

const toSentence = (text: string): string => `${capitalize(text).replace(/[\s.,;:]+$/u, '')}.`;

/** Returns one line per piece: "Nike hoodie, size M". */
export const listPieceLines = ({ facts }: WriterContext): string[] => facts.pieces.map(({ text }) => capitalize(text)).filter(Boolean);

const pickLead = (context: WriterContext, listName: string, leads: readonly string[]): string =>
  leads[context.pick(listName) % leads.length] ?? '';

/** Figures that describe one part: "5-6 player extension", "6 ft cable". In "2 batteries", the figure is a count. */
const DESCRIBING_FIGURE = /^\d+-\d+\s|^\d+[\s-]?(?:mm|gb|tb|in|inch|w|v|ft|foot|oz|qt|cup|pin|port|amp|ah)\b/iu;

/** Adds an article if needed: "A charger", "two lenses", "all cables", "the original box". */
const addPartArticle = (part: string): string => {
  if (/^(?:\d|an?\s|the\s|all\s|extra\s\S+s$|some\s|several\s|one\s|two\s|three\s|four\s|both\s|matching\s\S+s$|everything\b)/iu.test(part))
    return /^\d+-?\d*\s?(?:mm|gb|in|inch|w|v|ft)/iu.test(part) || DESCRIBING_FIGURE.test(part) ? addArticle(part, part) : part;
  if (/\sand\s|\b(?:feet|teeth)$/iu.test(part)) return part;
  if (/^original\s/iu.test(part)) return `the ${part}`;
  // An unlisted part may be a name: "Animal Crossing".
  const words = part.toLowerCase().split(' ');
  const isPart =
    words.length === 1 || [part, words.slice(-1).join(' '), words.slice(-2).join(' ')].some((ending) => INCLUDABLE_PARTS.has(ending));
  // "HDMI cable" starts with capitals but is a part.
  return (/^\p{Lu}/u.test(part) && !(isPart && /^\p{Lu}{2,}\s/u.test(part))) || !isPart ? part : addArticle(part, part);
};

export const writeIncluded = (context: WriterContext): string => {
  const { included } = context.facts;
  return included.length === 0 ? '' : `${pickLead(context, 'included', details.INCLUDED)}${joinWords(included.map(addPartArticle))}.`;
};

const writePrices = ({ facts, price }: WriterContext): string[] => [
  ...(facts.retailPrice === null ? [] : [`Retail price ${formatDollars(facts.retailPrice)}.`]),
  // Mention the price paid only if it is at least the asking price.
  ...(facts.paidPrice === null || facts.paidPrice < price ? [] : [`I paid ${formatDollars(facts.paidPrice)}.`]),
];

const SHIPPING_SENTENCES = {
  pickup: 'Pick-up only.',
  seller: 'Shipping is included in the price.',
  buyer: 'The buyer pays shipping.',
} as const;
export const writeShipping = ({ facts }: WriterContext): string => (facts.shipping === null ? '' : SHIPPING_SENTENCES[facts.shipping]);

const WORN_KINDS: ReadonlySet<string> = new Set(['clothing', 'shoes']);

/** Maximum words of a fragment, which would be odd as a sentence: "Frames." */
const MAX_FRAGMENT_WORDS = 2;
/** Returns whether a text of one or two words is not a sentence: "gold hardware", but not "works great". */
const isFragment = (text: string): boolean => {
  const words = text.split(/\s+/u);
  return words.length <= MAX_FRAGMENT_WORDS && !words.some((word) => VERBS.has(word.toLowerCase()));
};

const selectFeaturePatterns = (features: readonly string[]): readonly string[] => {
  const [onlyFeature = ''] = features;
  if (features.length > 1) return details.FEATURES;
  if (/^\d+$/u.test(onlyFeature)) return details.NUMBER;
  return isFragment(onlyFeature) ? details.FRAGMENT : details.FEATURE;
};

/** Returns the features, with the styles of a titled item, which has no noun for them to precede, and the fragments of the details. */
const listFeatures = ({ facts }: WriterContext, fragments: readonly string[]): readonly string[] => [
  ...(isTitled(facts) ? facts.styles : []),
  ...facts.features,
  ...fragments,
];
const joinFeatures = (features: readonly string[]): string =>
  features.join(features.some((feature) => feature.includes(',')) ? '; ' : ', ');

/** Returns whether the noun states the material: "Down jacket". */
const isMaterialStated = ({ noun, material }: WriterContext['facts']): boolean =>
  material !== null && listWords(material).every((word) => listWords(noun ?? '').includes(word));

/** Returns sentences about all remaining facts, such as material, features, era and country, then the seller's sentences. */
export const writeDetails = (context: WriterContext, usedSlots: readonly string[]): string[] => {
  const { facts, slots } = context;
  const unstatedSlots: Slots = { ...slots, ...Object.fromEntries(usedSlots.map((name) => [name, null])) };
  const origin = fillWording(context, 'made', details.ORIGIN, unstatedSlots);
  const isGame = facts.category?.id === 'video-games';
  const detailsToState = facts.details.filter((detail) => !isTitled(facts) || detail !== findAuthor(facts));
  const fragments = detailsToState.filter(isFragment);
  const features = usedSlots.includes('features') ? fragments : listFeatures(context, fragments);
  const sentences = [
    isGame ? fillWording(context, 'console', details.CONSOLE, unstatedSlots) : null,
    isMaterialStated(facts)
      ? null
      : fillWording(context, 'material', facts.labelFacts.has('material') ? details.LABEL_MATERIAL : details.MATERIAL, unstatedSlots),
    fillWording(context, 'features', selectFeaturePatterns(features), { ...unstatedSlots, features: joinFeatures(features) }),
    fillWording(context, 'era', details.ERA, unstatedSlots),
    origin ?? fillWording(context, 'year', details.YEAR, unstatedSlots),
    origin === null ? fillWording(context, 'country', details.COUNTRY, unstatedSlots) : null,
    fillWording(context, 'sizing', WORN_KINDS.has(facts.kind) ? details.SIZING : details.FOR_WHOM, unstatedSlots),
    fillWording(context, 'isbn', details.ISBN, unstatedSlots),
    unstatedSlots.size === null
      ? null
      : fillWording(context, 'sizeLine', ['Size: {size}.'], { size: slots.size?.replace(/^size /u, '') ?? null }),
    facts.uncertainFacts.has('color') ? null : fillWording(context, 'color', details.COLOR, unstatedSlots),
  ];
  return [
    ...sentences.flatMap((sentence) => (sentence === null ? [] : [sentence.text])),
    ...detailsToState.filter((detail) => !isFragment(detail)).map(toSentence),
    ...writePrices(context),
  ];
};

/** Returns "new with tags" on platforms whose only word for it is "New", because buyers want to know about the tags. */
const addTags = ({ condition }: WriterContext['facts'], word: string): string | null =>
  condition === 'New with tags' && /^new$/i.test(word) ? 'new with tags' : null;

/** Words that only repeat the grade: "Good. Good used condition." */
const GRADING_WORDS = ['used', 'condition', 'shape', 'pre', 'owned', 'loved', 'in', 'overall', 'is', 'and'];

/** A seller's grade in two or three words: "great condition", "really nice shape". */
const SELLER_GRADE = /^(?:in )?[\p{L}'-]+(?: [\p{L}'-]+)? (?:condition|shape)$/iu;

/** Returns the platform's label for the grade, and the seller's words that add to it. */
export const writeCondition = (context: WriterContext): string => {
  const word = context.slots.condition ?? '';
  const sellerWords = context.facts.conditionWords ?? addTags(context.facts, word);
  // Avoid "New. New in box.".
  const wordsAfterGrade =
    word !== '' && sellerWords?.toLowerCase().startsWith(`${word.toLowerCase()} `) === true ? sellerWords.slice(word.length) : '';
  const isExtended = listWords(wordsAfterGrade).some((remainingWord) => !GRADING_WORDS.includes(remainingWord));
  const slots = { ...context.slots, condition: `${word}${isExtended ? wordsAfterGrade : ''}` };
  const gradeSentence = fillWording(context, 'condition', details.CONDITION, slots)?.text ?? '';
  const conditionWords = isExtended ? null : sellerWords;
  // A detail may state the condition more fully: "worn once to a wedding".
  const words = new Set([...listWords([gradeSentence, ...context.facts.details].join(' ')), ...GRADING_WORDS]);
  const hasMore = conditionWords !== null && listWords(conditionWords).some((conditionWord) => !words.has(conditionWord));
  if (!hasMore) return gradeSentence;
  // Write "In great condition (Pre-owned - Good)." instead of two sentences about the same fact, and only "In very good condition." if the
  // platform's label is "Good".
  if (word !== '' && SELLER_GRADE.test(conditionWords)) {
    const isRepeated = listWords(word).every((gradeWord) => listWords(conditionWords).includes(gradeWord));
    return toSentence(`in ${conditionWords.replace(/^in /iu, '')}${isRepeated ? '' : ` (${word})`}`);
  }
  return `${gradeSentence} ${toSentence(conditionWords)}`.trim();
};

/** Joins entries, each cut to an equal share of the length, so that a long first entry does not displace the others. */
const joinEntries = (lead: string, entries: readonly string[]): string => {
  if (entries.length === 0) return '';
  const maxEntryLength = Math.max(60, Math.floor(900 / entries.length));
  return `${lead}${entries
    .map((entry) => cutAtWord(entry, maxEntryLength))
    .filter(Boolean)
    .join('; ')}.`;
};

export const writeFlaws = (context: WriterContext, leads: readonly string[] = details.FLAWS): string =>
  joinEntries(pickLead(context, 'flaws', context.facts.condition?.startsWith('New') ? details.FLAWS_NEW : leads), context.facts.flaws);

export const writeMeasurements = (context: WriterContext): string =>
  joinEntries(pickLead(context, 'measurements', details.MEASUREMENTS), context.facts.measurements);

/** Returns a sentence about what the buyer gets if only the kind of item is known, else an empty string. */
export const writeWhatBuyerGets = (context: WriterContext): string => {
  const { facts } = context;
  const singleFacts = [
    ...listProperNames(facts),
    facts.size,
    facts.color,
    facts.material,
    facts.condition,
    facts.era,
    facts.year,
    facts.country,
    facts.isbn,
    facts.accessoryFor,
    facts.lot,
    facts.departmentWord,
  ];
  const lists = [facts.styles, facts.features, facts.details, facts.included, facts.flaws, facts.measurements, facts.pieces];
  const count = singleFacts.filter((fact) => fact !== null).length + lists.reduce((sum, list) => sum + list.length, 0);
  return count > 0 ? '' : (fillWording(context, 'receive', details.RECEIVE)?.text ?? '');
};
