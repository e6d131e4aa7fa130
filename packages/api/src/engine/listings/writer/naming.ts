import { findCategories } from '../../catalogue/categories-find.ts';
import type { ListingFacts } from '../facts.ts';
import { wordsIn } from '../text.ts';
import { shortMaterial } from './material.ts';

/** Things that come as one pair. */
const PAIR =
  /(?:jeans|pants|shorts|leggings|joggers|overalls|pajamas|shoes|sneakers|boots|heels|flats|loafers|sandals|slippers|sunglasses|earrings|gloves|socks|skis|headphones)$/u;
/** Things that nobody counts: "bedding", never "a bedding". */
const MASS = /(?:bedding|makeup|cookware|lingerie|activewear|wall art|exercise equipment|memorabilia|curtains)$/u;

export const isPlural = (noun: string): boolean => PAIR.test(noun) || noun === 'curtains';

/** A part drops the words that end what stands before it, and goes wholly when all of it was said: "Levi's" + "Levi's 501". */
export const withoutRepeats = (parts: readonly (string | null)[]): string[] => {
  const said = new Set<string>();
  const isSaid = (word: string): boolean => wordsIn(word).every((plain) => said.has(plain) || said.has(`${plain}s`));
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

/** "iPhone 12" and "LEGO 75192" say what they are; "501" needs its "jeans". */
export const namesItself = ({ brand, model, category }: ListingFacts): boolean =>
  category !== null && findCategories(`${brand ?? ''} ${model ?? ''}`).some((match) => match.category.id === category.id);

/** Books, records and films are called by their titles. */
const isTitled = ({ kind, model }: ListingFacts): boolean => kind === 'media' && model !== null;

/** "Levi's 501 jeans": brand, model and what it is, nothing twice. null when none of them is known. */
export const nameOf = (facts: ListingFacts): string | null => {
  const { brand, model, noun } = facts;
  if (isTitled(facts)) return `${withoutRepeats([model]).join(' ')} (${noun})`;
  return withoutRepeats([brand, model, namesItself(facts) ? null : noun]).join(' ') || null;
};

const article = (words: string): string => (/^(?:[aeio]|u(?!ni|s|k)|8|11\b|18\b)/iu.test(words) ? 'an' : 'a');

export const counted = (words: string, noun: string | null): string => {
  if (noun !== null && PAIR.test(noun)) return `a pair of ${words}`;
  return noun !== null && MASS.test(noun) ? words : `${article(words)} ${words}`;
};

/** "1990s", "90s" and "1985" take "from"; "vintage" and "mid-century" stand before the thing. */
export const isDated = (era: string): boolean => /^\d{2,4}s?$|^\d{4}/u.test(era);

/** A material in one or two plain words, to stand before the thing: "glass vase". With a brand it stays in its own sentence. */
export const materialWord = ({ brand, material, noun }: ListingFacts): string | null => {
  const short = shortMaterial(material)?.toLowerCase() ?? null;
  const fits = brand === null && short !== null && wordsIn(short).length <= 2 && !/[\d%]|blend/u.test(short);
  return fits && !wordsIn(noun ?? '').some((word) => wordsIn(short).includes(word)) ? short : null;
};

/** "blue Levi's 501 jeans". */
export const describedWords = (facts: ListingFacts): string | null => {
  const { color, era } = facts;
  const name = nameOf(facts);
  const shortColor = color !== null && color.split(' ').length <= 3 && !color.includes(',') ? color.toLowerCase() : null;
  if (isTitled(facts) || (name === null && shortColor === null)) return name;
  const adjective = era !== null && !isDated(era) ? era.toLowerCase() : null;
  return withoutRepeats([adjective, shortColor, materialWord(facts), name ?? 'item']).join(' ');
};

/** "a pair of blue Levi's 501 jeans". */
export const describedName = (facts: ListingFacts): string | null => {
  if (isTitled(facts)) return `the ${facts.noun} "${withoutRepeats([facts.model]).join(' ')}"`;
  const words = describedWords(facts);
  return words === null ? null : counted(words, facts.noun);
};

/** "a pair of Levi's 501 jeans". */
export const plainName = (facts: ListingFacts): string | null => {
  const name = nameOf(facts);
  if (name === null || isTitled(facts)) return name === null ? null : describedName(facts);
  return counted(name, facts.noun);
};

/** Written as it stands; a bare "M" or "8" needs the word size before it. */
export const sizeWords = (size: string, kind: ListingFacts['kind']): string => {
  if (/^(?:one size|os)$/iu.test(size)) return 'one size';
  const isLetters = /^(?:x+[sl]|\d+xl|small|medium|large|petite)$/iu.test(size);
  const saysIt = /size|^(?:us|uk|eu|it|fr|de|jp|w\s?\d)|[a-z"″”']{2,}|\d\s*(?:x|×|["″”])/iu.test(size);
  const isMeasure = kind !== 'clothing' && kind !== 'shoes' && kind !== 'accessory' && /\d/u.test(size);
  return (saysIt && !isLetters) || isMeasure ? size : `size ${size}`;
};
