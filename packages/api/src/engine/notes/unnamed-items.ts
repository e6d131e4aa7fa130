import type { SourcedValue } from '../item-facts.ts';
import { findBrand } from '../catalog/brands.ts';
import { findCategoryById } from '../catalog/categories.ts';
import { findLineCategory, findMakerCategory } from './facts/line-category.ts';
import { isBabyLot } from './facts/read-late-count.ts';
import type { ParsedNotes } from './text/parsed-notes.ts';
import { COLORS, GENERIC_WORDS, INCLUDABLE_PARTS, ITEM_PARTS, MATERIALS, PRAISE_WORDS, STOP_WORDS, STYLES, VERBS } from './text/lexicon.ts';
import { tokenize } from './text/tokens.ts';

/** Words that describe an item of any kind. */
const DESCRIBING_WORDS = [STOP_WORDS, GENERIC_WORDS, VERBS, STYLES, PRAISE_WORDS, COLORS, MATERIALS, ITEM_PARTS, INCLUDABLE_PARTS];

const hasNamingWord = (text: string): boolean =>
  tokenize(text).some(({ folded }) => /\p{L}{2}/u.test(folded) && !DESCRIBING_WORDS.some((words) => words.has(folded)));

type Facts = ParsedNotes['facts'];

/** A person's name after a title: "Dune - Frank Herbert". */
const AUTHOR_AFTER_TITLE = /^\s(?:[-–—]|by)\s\p{Lu}[\p{L}.'’]*\s(?:\p{Lu}[\p{L}.'’]*\s)?\p{Lu}\p{L}+/u;
/**
 * Moves the name to the brand if it is only a brand, such as "gap" in "gap womens 10". Such words are ambiguous within a sentence. Titles
 * of media stay names.
 */
const moveBrandName = (facts: Facts, text: string): Facts => {
  const [first, ...others] = facts.name ?? [];
  const isMedia = findCategoryById(facts.category?.[0]?.value ?? '')?.kind === 'media';
  const brand = first && !facts.brand && !isMedia && others.length === 0 ? findBrand(first.value, () => true) : null;
  const quote = first?.evidence.quote ?? '';
  if (AUTHOR_AFTER_TITLE.test(text.slice(text.indexOf(quote) + quote.length))) return facts;
  if (!first || brand?.quote.length !== first.value.length) return facts;
  const { name: _, ...otherFacts } = facts;
  return { ...otherFacts, brand: [{ ...first, value: brand.brand }] };
};

/** Returns whether a brand stands for its goods: "3 pairs of Wranglers". */
const isPluralBrand = (brand: SourcedValue | undefined): boolean =>
  brand !== undefined && brand.evidence.quote?.toLowerCase() === `${brand.value.toLowerCase()}s`;

/**
 * Returns whether the category is a guess from notes that do not name an item, such as "size M", "works great" or "Nike size 10". A brand alone
 * names no item, because most brands sell many kinds. A brand with a name or a figure, such as "f1.8", does. Without photos, we ask the
 * seller.
 */
const isCategoryGuessed = (
  { category, brand, model, name = [] }: Facts,
  { features, measurements, details }: ParsedNotes['lists'],
): boolean =>
  category?.[0]?.evidence.quote === '' &&
  !isPluralBrand(brand?.[0]) &&
  !model &&
  !(brand && name.length + features.length + measurements.length > 0) &&
  ![...name, ...features, ...details].some(({ value }) => hasNamingWord(value));

/** Returns whether the maker, a product line or a lot for babies determines the category: "Lionel 2026", "Chaco Z/2". */
const isMakerCategory = (text: string, id: string | undefined): boolean =>
  (id === 'baby-clothing' && isBabyLot(text)) ||
  [findLineCategory(text), findMakerCategory(text, '', null)].some((namedCategory) => namedCategory?.category.id === id);

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [row, [...row].toReversed().join('')]);
/** Returns whether a word is typed at random: neighboring keys, or five or more letters without a vowel. */
const isTypedAtRandom = (word: string): boolean =>
  (word.length >= 4 && KEY_ROWS.some((row) => row.includes(word))) || /^[bcdfghjklmnpqrstvwxz]{5,}$/u.test(word);
/** Returns whether the notes name the item only with random letters. */
const isNonsense = ({ name, brand, model, category }: Facts): boolean =>
  name?.length === 1 &&
  !brand &&
  !model &&
  !category &&
  (name[0]?.evidence.quote ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => isTypedAtRandom(word));

/** Returns the facts of notes without a guessed category and without a name of random letters. */
export const removeGuesses = ({ text, facts, lists }: ParsedNotes): Facts => {
  const namedFacts = moveBrandName(facts, text);
  if (isNonsense(namedFacts)) {
    const { name: _, ...otherFacts } = namedFacts;
    return otherFacts;
  }
  if (!isCategoryGuessed(namedFacts, lists) || isMakerCategory(text, namedFacts.category?.[0]?.value)) return namedFacts;
  const { category: _, ...otherFacts } = namedFacts;
  return otherFacts;
};
