import { findCategories } from '../../catalogue/categories-find.ts';
import type { ListingFacts } from '../facts.ts';
import { wordsIn } from '../text.ts';
import { counted, isPlural } from './grammar.ts';
import { shortMaterial } from './material.ts';

export { counted, isPlural };

/** A part drops the words that end what stands before it, and goes wholly when all of it was said: "Levi's" + "Levi's 501". */
export const withoutRepeats = (parts: readonly (string | null)[]): string[] => {
  const said = new Set<string>();
  // After "Chanel No. 5" the "no" of "no cap" is a word of its own.
  const isSaid = (word: string): boolean =>
    !/^(?:no|not|without|never)$/iu.test(word) && wordsIn(word).every((plain) => said.has(plain) || said.has(`${plain}s`));
  const kept: string[] = [];
  for (const part of parts) {
    if (part === null) continue;
    const words = part.split(' ');
    const first = words.findIndex((word) => !isSaid(word));
    for (const word of wordsIn(part)) said.add(word);
    if (first >= 0) kept.push(words.slice(first).join(' '));
  }
  return kept;
};

/** Where buyers type the model and not the noun. */
const SELF_NAMING = new Set<ListingFacts['kind']>(['electronics', 'toys']);

/** "iPhone 12" and "LEGO 75192" say what they are; "501" needs its "jeans". */
export const namesItself = (facts: ListingFacts): boolean => {
  const known = selfNamed.get(facts);
  if (known !== undefined) return known;
  const { brand, model, category, noun } = facts;
  const does =
    category !== null &&
    facts.accessoryFor === null &&
    !facts.isNounSaid &&
    SELF_NAMING.has(category.kind) &&
    noun === category.noun &&
    findCategories(`${brand ?? ''} ${model ?? ''}`).some((match) => match.category.id === category.id);
  selfNamed.set(facts, does);
  return does;
};
const selfNamed = new WeakMap<ListingFacts, boolean>();

/** Books, records and films are called by their titles. */
export const isTitled = ({ kind, model, name, noun }: ListingFacts): boolean =>
  kind === 'media' && (name ?? model) !== null && !(noun !== null && isPlural(noun));
/** "By J.K. Rowling" belongs to a title. */
export const authorOf = ({ details }: ListingFacts): string | null => details.find((detail) => /^by \p{Lu}/u.test(detail)) ?? null;
const withAuthor = (facts: ListingFacts, title: string): string => [title, authorOf(facts)].filter(Boolean).join(' ');
const titleOf = ({ model, name }: ListingFacts): string => withoutRepeats([name ?? model]).join(' ');

/** "Fender Stratocaster", "iPhone 12 64 GB": brand, model and name, nothing twice. */
export const properNames = ({ brand, model, name, storage }: ListingFacts): string[] => withoutRepeats([brand, model, name, storage]);

/** "Men's jeans": whose it is stands before the noun. */
export const namesWhose = (facts: ListingFacts): boolean =>
  facts.whose !== null && facts.noun !== null && !facts.unsure.has('department') && !isTitled(facts) && !namesItself(facts);

/** "Base Camp Duffel" and "duffel bag": nothing may come between the name and the rest of the noun. */
export const beginsNoun = ({ model, name, noun }: ListingFacts): boolean => {
  const [first, ...rest] = wordsIn(noun ?? '');
  return rest.length > 0 && first !== undefined && wordsIn(name ?? model ?? '').at(-1) === first;
};

/** "Levi's 501 men's high waisted jeans": brand, model and what it is, nothing twice. null when none of them is known. */
export const nameOf = (facts: ListingFacts): string | null => {
  const { brand, model, name, storage, noun, styles, accessoryFor } = facts;
  if (isTitled(facts)) return withAuthor(facts, titleOf(facts)) + (noun === null ? '' : ` (${noun})`);
  const own = namesItself(facts) ? null : noun;
  const described = beginsNoun(facts) ? [own, ...styles] : [...styles, own];
  const words = withoutRepeats([brand, model, name, storage, namesWhose(facts) ? facts.whose : null, ...described]).join(' ');
  return words === '' ? null : accessoryFor === null ? words : `${words} for ${accessoryFor}`;
};

/** What the article before a name counts: its noun, or nothing that is known. */
const countedNoun = ({ noun, name }: ListingFacts): string | null => noun ?? name;

/** "1990s", "90s" and "1985" take "from"; "vintage" and "mid-century" stand before the thing. */
export const isDated = (era: string): boolean => /^(?:early |late |mid )?\d{2,4}s?$|^\d{4}/iu.test(era);

/** A material in one or two plain words, to stand before the thing: "glass vase". With a brand it stays in its own sentence. */
export const materialWord = ({ brand, name, material, noun }: ListingFacts): string | null => {
  const short = shortMaterial(material)?.toLowerCase() ?? null;
  const fits = brand === null && name === null && short !== null && wordsIn(short).length <= 2 && !/[\d%]|blend/u.test(short);
  return fits && !wordsIn(noun ?? '').some((word) => wordsIn(short).includes(word)) ? short : null;
};

const shortColor = ({ color, unsure }: ListingFacts): string | null =>
  color !== null && !unsure.has('color') && color.split(' ').length <= 4 && !color.includes(',') ? color.toLowerCase() : null;

/** "vintage blue Levi's 501 jeans". */
export const describedWords = (facts: ListingFacts): string | null => {
  const { era } = facts;
  const name = nameOf(facts);
  const color = shortColor(facts);
  if (isTitled(facts) || (name === null && color === null)) return name;
  const adjective = era !== null && !isDated(era) ? era.toLowerCase() : null;
  const before = [adjective, color, materialWord(facts)];
  // "A purple North Face backpack": the article of the name goes.
  const own = before.some((word) => word !== null) ? name?.replace(/^The (?=\p{Lu})/u, '') : name;
  return withoutRepeats([...before, own ?? 'item']).join(' ');
};

const article = (facts: ListingFacts, words: string): string =>
  facts.lot === null
    ? counted(words, countedNoun(facts))
    : `${facts.lot.toLowerCase()} ${words}`.replace(/^(?=lot|set|bundle|pack|collection|box|pair|stack|crate|bag|bin|tub|tote)/u, 'a ');

/** "a pair of blue Levi's 501 jeans". */
export const describedName = (facts: ListingFacts): string | null => {
  // A game is for a console.
  const device = facts.accessoryFor === null ? '' : ` for ${facts.accessoryFor}`;
  if (isTitled(facts)) return `${withAuthor(facts, `${facts.noun === null ? '' : `the ${facts.noun} `}"${titleOf(facts)}"`)}${device}`;
  const words = describedWords(facts);
  if (words === null) return null;
  // A name of its own takes no article: "Umbrella with wooden handle".
  return facts.noun === null && facts.name !== null && facts.lot === null ? words : article(facts, words);
};

/** "a pair of Levi's 501 jeans". */
export const plainName = (facts: ListingFacts): string | null => {
  const name = nameOf(facts);
  if (name === null || isTitled(facts)) return name === null ? null : describedName(facts);
  return facts.noun === null && facts.name !== null && facts.lot === null ? name : article(facts, name);
};

const SPELLED: Readonly<Record<string, string>> = { XS: 'extra small', S: 'small', M: 'medium', L: 'large', XL: 'extra large' };

/** Written as it stands; a bare "M" or "8" needs the word size before it. */
export const sizeWords = (size: string, kind: ListingFacts['kind']): string => {
  if (/^(?:one size|os)$/iu.test(size)) return 'one size';
  if (/^(?:twin|full|queen|king|california king|cal king|twin xl)$/iu.test(size)) return `${size.toLowerCase().replace('xl', 'XL')} size`;
  const isLetters = /^(?:x+[sl]|[sml]|\d+xl|small|medium|large|petite)(?: \(.*\))?$/iu.test(size);
  const saysIt = /size|^(?:us|uk|eu|it|fr|de|jp|w\s?\d)|[a-z"″”']{2,}|\d\s*(?:x|×|["″”])/iu.test(size);
  const isMeasure = kind !== 'clothing' && kind !== 'shoes' && kind !== 'accessory' && /\d/u.test(size) && !/^\d+(?:\.\d)?$/u.test(size);
  return (saysIt && !isLetters) || isMeasure ? size : `size ${size}`;
};

/** "M (medium)": the letter that buyers filter by and the word that some of them type. */
export const spelledSize = (size: string): string => (SPELLED[size] === undefined ? size : `${size} (${SPELLED[size]})`);
